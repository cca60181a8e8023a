import type { ReactNode } from 'react';
import * as v from 'valibot';
import { parametersOf, ReferenceParameter } from '../../address/parameters';
import { takeQuery } from '../../address/takeQuery';
import type { App } from '../page';
import { createPageHost } from '../shared/pageHost';
import { InitializePage } from './InitializePage';
import { createStart } from './work';

/**
 * Creates the page /initialize or /payments/initialize, which starts a transaction from the query and continues to its
 * checkout.
 */
export function page(app: App): ReactNode {
  const query = takeQuery(window);
  const runner = createStart(app, query);
  const reference = parametersOf(query)('tr');
  return (
    <InitializePage
      app={app}
      pageHost={createPageHost(app)}
      runner={runner}
      // Show only a valid reference, because the author of the address must not put other text on the page.
      reference={v.is(ReferenceParameter, reference) ? reference : undefined}
    />
  );
}
