import type { State } from '../pages/initialize/flow';
import { InitializePage } from '../pages/initialize/InitializePage';
import type { ParameterError } from '../pages/initialize/parameters';
import { createPageHost } from '../pages/shared/pageHost';
import type { ForEachState, Screen, Screens } from './screen';
import { still } from './still';

const STATES: ForEachState<State, Screen> = {
  refused: of({ status: 'refused', error: 'some' }),
  starting: of({ status: 'starting' }),
  failed: of({ status: 'failed', error: { kind: 'offline' } }),
  leaving: of({
    status: 'leaving',
    nextAction: { kind: 'overlay', reference: 'CHK_7Q2M9D', service: 'pro' },
  }),
};

/** Every message about the address (specification §5). */
const REFUSALS: { readonly [Name in ParameterError as `refused-${Name}`]: Screen } = {
  'refused-key': refused('key'),
  'refused-wallet': refused('wallet'),
  'refused-amount': refused('amount'),
  'refused-currency': refused('currency'),
  'refused-some': refused('some'),
  'refused-bad-amount': refused('bad-amount'),
  'refused-bad-currency': refused('bad-currency'),
  'refused-bad-metadata': refused('bad-metadata'),
  'refused-large-metadata': refused('large-metadata'),
  'refused-deep-metadata': refused('deep-metadata'),
};

export const initializeScreens: Screens = { ...STATES, ...REFUSALS };

function refused(error: ParameterError): Screen {
  return of({ status: 'refused', error });
}

function of(state: State): Screen {
  return {
    show(fixtures) {
      const app = fixtures.app('window');
      return (
        <InitializePage
          app={app}
          pageHost={createPageHost(app)}
          runner={still(state)}
          reference="ADIRE-204"
        />
      );
    },
  };
}
