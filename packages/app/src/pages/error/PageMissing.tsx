import { useEffect } from 'react';
import { supportOf } from '../../config/config';
import { useStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import { Shell } from '../checkout/Shell';
import type { App } from '../page';
import { backAction, Contacts, referenceIn } from '../shared/Contacts';
import type { PageHost } from '../shared/pageHost';
import { useTabTitle } from '../shared/useTabTitle';

/** The page's own chunk could not be loaded. Nothing was sent, so it may simply be reloaded. */
export function PageMissing({ app, pageHost }: { app: App; pageHost: PageHost }) {
  const strings = useStrings();
  const { error, shell } = strings;
  const { host, config, environment } = app;
  const framed = host.kind !== 'window';

  useTabTitle(error.routeTitle, config.provider.name);
  useEffect(() => {
    pageHost.failed('LOAD_FAILED', 'The page could not be loaded.');
    pageHost.shown('page-missing', document.title);
  }, [pageHost]);

  return (
    <Shell provider={config.provider.name} environment={environment} host={host} onClose={pageHost.leave}>
      <Notice
        tone="warning"
        title={error.routeTitle}
        actions={[
          { label: shell.retry, onPress: () => window.location.reload() },
          ...backAction(framed, strings),
        ]}
        below={
          <Contacts framed={framed} reference={referenceIn(window.location)} contact={supportOf(config)} />
        }
      >
        {error.noAnswer}
      </Notice>
    </Shell>
  );
}
