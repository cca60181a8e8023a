import { useEffect } from 'react';
import type { Host } from '../../host/host';
import { useStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import { Shell } from '../checkout/Shell';

/** The screen of /error, and of every address that leads nowhere (specification §2 and §8). */
export function ErrorPage({ host, provider }: { host: Host; provider: string }) {
  const { error } = useStrings();

  useEffect(() => {
    host.receive((message) => {
      if (message.type === 'close-request') host.leave(undefined);
      if (message.type === 'ping') host.send({ type: 'ready' });
    });
    host.send({ type: 'ready' });
    host.send({ type: 'error', code: 'INVALID_REFERENCE', message: error.invalidReference });
  }, [host, error]);

  return (
    <Shell
      transaction={undefined}
      provider={provider}
      framed={host.kind !== 'window'}
      onClose={host.kind === 'window' ? undefined : () => host.leave(undefined)}
    >
      <Notice tone="danger" title={error.routeTitle}>
        {error.invalidReference}
      </Notice>
    </Shell>
  );
}
