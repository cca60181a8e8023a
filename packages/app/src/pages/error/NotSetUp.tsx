import { useEffect } from 'react';
import type { Route } from '../../address/route';
import { environmentOf } from '../../config/environment';
import type { Host } from '../../host/host';
import { useStrings } from '../../strings/strings';
import { Shell } from '../checkout/Shell';
import { leadOf, Problem } from '../shared/Problem';
import type { PageHost } from '../shared/pageHost';
import { useTabTitle } from '../shared/useTabTitle';

interface NotSetUpProps {
  host: Host;
  route: Route;
  pageHost: PageHost;
}

/** The screen for an unusable configuration, without Retry, because only the deployer can correct the configuration. */
export function NotSetUp({ host, route, pageHost }: NotSetUpProps) {
  const { setUp } = useStrings();

  useTabTitle(setUp.missing, undefined);
  useEffect(() => {
    pageHost.failed('NOT_SET_UP', setUp.missing);
    pageHost.shown('not-set-up', document.title);
  }, [pageHost, setUp]);

  return (
    <Shell
      title={setUp.missing}
      environment={environmentOf(window.location.hostname)}
      host={host}
      onClose={pageHost.leave}
    >
      <Problem {...leadOf({ host, route, config: undefined })} tone="warning" title={setUp.missing}>
        {setUp.hint}
      </Problem>
    </Shell>
  );
}
