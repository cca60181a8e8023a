import { useStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import { Shell } from '../checkout/Shell';
import type { App } from '../page';

/** The network dropped the page's own code. Nothing was sent, so it may simply be loaded again. */
export function PageMissing({ app }: { app: App }) {
  const { error, shell } = useStrings();
  const { host, config } = app;
  const framed = host.kind !== 'window';
  return (
    <Shell
      transaction={undefined}
      provider={config.provider.name}
      framed={framed}
      onClose={framed ? () => host.leave(undefined) : undefined}
    >
      <Notice
        tone="warning"
        title={error.routeTitle}
        actions={[{ label: shell.retry, onPress: () => window.location.reload() }]}
      >
        {error.noAnswer}
      </Notice>
    </Shell>
  );
}
