import { useEffect } from 'react';
import { useStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import { Shell } from '../checkout/Shell';
import type { App } from '../page';
import type { PageHost } from '../shared/pageHost';

/** The screen of /error, and of every address that leads nowhere (specification §2 and §8). */
export function ErrorPage({ app, pageHost }: { app: App; pageHost: PageHost }) {
  const { error } = useStrings();
  const { host, config, environment } = app;

  useEffect(() => {
    pageHost.failed('INVALID_REFERENCE', error.invalidReference);
    pageHost.shown('error');
  }, [pageHost, error]);

  return (
    <Shell provider={config.provider.name} environment={environment} host={host} onClose={pageHost.leave}>
      <Notice tone="danger" title={error.routeTitle}>
        {error.invalidReference}
      </Notice>
    </Shell>
  );
}
