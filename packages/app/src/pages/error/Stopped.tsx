import { useCallback, useState } from 'react';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import { Shell } from '../checkout/Shell';
import type { App } from '../page';
import { leadOf, Whom } from '../shared/Problem';
import { useHostRequests, useScreenReport } from '../shared/useScreenReport';

/**
 * The screen after an exception in rendering.
 * The screen states no outcome, because a charge may be pending. The button reloads the page, which verifies the payment before
 * the form is shown.
 */
export function Stopped({ app }: { app: App }) {
  const { error, shell } = useStrings();
  const { host, config, environment } = app;
  const lead = leadOf(app);
  const [subject] = useState(document.title);

  const leave = useCallback(() => host.leave(lead.reference), [host, lead.reference]);
  useScreenReport(host, 'failed', subject, false);
  useHostRequests(host, leave);

  return (
    <Shell
      title={subject}
      provider={config.provider.name}
      environment={environment}
      host={host}
      onClose={leave}
    >
      <Notice
        tone="warning"
        title={error.routeTitle}
        actions={[
          { label: error.resume, onPress: () => window.location.reload() },
          ...(host.dismissible ? [{ label: shell.close, onPress: leave, quiet: true }] : []),
        ]}
        below={<Whom {...lead} />}
      >
        <p>{error.stopped}</p>
        <p className="reference">
          <bdi>{subject}</bdi>
        </p>
      </Notice>
    </Shell>
  );
}
