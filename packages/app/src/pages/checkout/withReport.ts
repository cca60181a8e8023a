import type { TimedMessage } from '@kobo/protocol/frame';
import type { Host } from '../../host/host';
import type { Session } from '../../session/session';
import type { App } from '../page';

/** The properties of `navigator` with the payer's preferences. Any property may be missing. */
interface Wishes {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
  connection?: { saveData?: boolean };
}

/**
 * Creates a session. A random sample of sessions is reported to the deployer's telemetry.
 * The report's code loads once a screen is usable. If the code fails to load, nothing is reported.
 */
export function withReport(app: App, create: (host: Host) => Session): Session {
  const { host, config } = app;
  const { telemetry } = config;
  if (!telemetry || objects(navigator) || Math.random() >= telemetry.sample) return create(host);
  const messages: TimedMessage[] = [];
  let loads = false;
  const session = create({
    ...host,
    send(message) {
      messages.push({ message, at: performance.now() });
      host.send(message);
      if (loads || message.type !== 'ready') return;
      loads = true;
      void import('./telemetry/reportAtEnd').then(
        ({ reportAtEnd }) => reportAtEnd(telemetry.url, app, session, messages),
        () => {},
      );
    },
  });
  return session;
}

/** Returns whether the payer's browser refuses telemetry, or saves data. */
function objects({ globalPrivacyControl, doNotTrack, connection }: Wishes): boolean {
  return Boolean(globalPrivacyControl || doNotTrack === '1' || connection?.saveData);
}
