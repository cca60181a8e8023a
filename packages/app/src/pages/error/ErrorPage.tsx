import { useEffect } from 'react';
import { useStrings } from '../../strings/strings';
import { Shell } from '../checkout/Shell';
import type { App } from '../page';
import { leadOf, Problem } from '../shared/Problem';
import type { PageHost } from '../shared/pageHost';
import { useTabTitle } from '../shared/useTabTitle';

/** The screen of /error and of unknown addresses (specification §2 and §8). */
export function ErrorPage({ app, pageHost }: { app: App; pageHost: PageHost }) {
  const { error } = useStrings();
  const { host, config, environment } = app;

  useTabTitle(error.routeTitle, config.provider.name);
  useEffect(() => {
    pageHost.failed('INVALID_REFERENCE', error.invalidReference);
    pageHost.shown('error', document.title);
  }, [pageHost, error]);

  return (
    <Shell provider={config.provider.name} environment={environment} host={host} onClose={pageHost.leave}>
      <Problem {...leadOf(app)} title={error.routeTitle}>
        {error.invalidReference}
      </Problem>
    </Shell>
  );
}
