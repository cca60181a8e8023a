import { useEffect } from 'react';
import { useStrings } from '../../strings/t';
import { Shell } from '../checkout/Shell';
import type { App } from '../page';
import { leadOf, Problem } from '../shared/Problem';
import type { PageHost } from '../shared/pageHost';
import { useTabTitle } from '../shared/useTabTitle';

/** The page's own chunk could not be loaded. Nothing was sent, so it may simply be reloaded. */
export function PageMissing({ app, pageHost }: { app: App; pageHost: PageHost }) {
  const { error, shell } = useStrings();
  const { host, config, environment } = app;

  useTabTitle(error.routeTitle, config.provider.name);
  useEffect(() => {
    pageHost.failed('LOAD_FAILED', 'The page could not be loaded.');
    pageHost.shown('page-missing', document.title);
  }, [pageHost]);

  return (
    <Shell provider={config.provider.name} environment={environment} host={host} onClose={pageHost.leave}>
      <Problem
        {...leadOf(app)}
        tone="warning"
        title={error.routeTitle}
        action={{ label: shell.retry, onPress: () => window.location.reload() }}
      >
        {error.noAnswer}
      </Problem>
    </Shell>
  );
}
