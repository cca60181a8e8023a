import { useStrings } from '../../strings/strings';
import { Shell } from '../checkout/Shell';
import type { App } from '../page';
import { Problem } from '../shared/Problem';
import type { PageHost } from '../shared/pageHost';
import { useTabTitle } from '../shared/useTabTitle';

/** The screen outside a frame, if the deployer allows the page only in a frame. The screen shows no text from the address. */
export function TopLevelOff({ app, pageHost }: { app: App; pageHost: PageHost }) {
  const { topLevelOff: title, topLevelOffHint: hint } = useStrings().fundWallet;
  useTabTitle(title, undefined);
  return (
    <Shell title={title} environment={app.environment} host={app.host} onClose={pageHost.leave}>
      <Problem framed={false} reference={undefined} contact={undefined} tone="warning" title={title}>
        {hint}
      </Problem>
    </Shell>
  );
}
