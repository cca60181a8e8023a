import { useEffect } from 'react';
import { supportOf } from '../../config/config';
import { useStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import { Shell } from '../checkout/Shell';
import type { App } from '../page';
import { backAction, Contacts, referenceIn } from '../shared/Contacts';
import type { PageHost } from '../shared/pageHost';
import { useTabTitle } from '../shared/useTabTitle';

/** The screen of /error, and of every unknown address (specification §2 and §8). */
export function ErrorPage({ app, pageHost }: { app: App; pageHost: PageHost }) {
  const strings = useStrings();
  const { error } = strings;
  const { host, config, environment } = app;
  const framed = host.kind !== 'window';

  useTabTitle(error.routeTitle, config.provider.name);
  useEffect(() => {
    pageHost.failed('INVALID_REFERENCE', error.invalidReference);
    pageHost.shown('error', document.title);
  }, [pageHost, error]);

  return (
    <Shell provider={config.provider.name} environment={environment} host={host} onClose={pageHost.leave}>
      <Notice
        tone="danger"
        title={error.routeTitle}
        actions={backAction(framed, strings)}
        below={
          <Contacts framed={framed} reference={referenceIn(window.location)} contact={supportOf(config)} />
        }
      >
        {error.invalidReference}
      </Notice>
    </Shell>
  );
}
