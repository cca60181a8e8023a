import { useEffect } from 'react';
import type { Host } from '../../host/host';
import { useAllStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import { Shell } from '../checkout/Shell';
import type { PageHost } from '../shared/pageHost';

/** The deployer's configuration can't be used: there is nothing that a payer could correct or retry. */
export function NotSetUp({ host, pageHost }: { host: Host; pageHost: PageHost }) {
  const { setUp } = useAllStrings();

  useEffect(() => {
    pageHost.failed('NOT_SET_UP', setUp.missing);
    pageHost.shown('not-set-up', document.title);
  }, [pageHost, setUp]);

  return (
    <Shell environment="live" host={host} onClose={pageHost.leave}>
      <Notice tone="warning" title={setUp.missing}>
        {setUp.hint}
      </Notice>
    </Shell>
  );
}
