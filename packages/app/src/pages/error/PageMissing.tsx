import { useCallback, useEffect } from 'react';
import { useStrings } from '../../strings/strings';
import { Shell } from '../checkout/Shell';
import type { App } from '../page';
import { leadOf, Problem } from '../shared/Problem';
import { useHostRequests, useScreenReport } from '../shared/useScreenReport';
import { useTabTitle } from '../shared/useTabTitle';

/** The screen for a page whose chunk failed to load. A reload is safe, because no payment was sent. */
export function PageMissing({ app }: { app: App }) {
  const { error, shell } = useStrings();
  const { host, config, environment } = app;

  const leave = useCallback(() => host.leave(undefined), [host]);
  const title = useTabTitle(error.routeTitle, config.provider.name);

  useEffect(() => {
    host.send({ type: 'error', code: 'LOAD_FAILED', message: 'The page could not be loaded.' });
  }, [host]);
  // Report the screen after the error, because a host treats a page that reported a screen and no error as usable.
  useScreenReport(host, 'page-missing', title, false);
  useHostRequests(host, leave);

  return (
    <Shell provider={config.provider.name} environment={environment} host={host} onClose={leave}>
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
