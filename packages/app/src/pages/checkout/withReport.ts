import type { TimedMessage } from '@kobo/protocol/frame';
import type { Host } from '../../host/host';
import type { Session } from '../../session/session';
import type { App } from '../page';

/** The parts of `navigator` that express the payer's wishes. No browser supports all of them. */
interface Wishes {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
  connection?: { saveData?: boolean };
}

/**
 * Creates a session. If the session is sampled, it is reported to the deployer's telemetry.
 * The session's messages to the host are recorded. The code that reports them loads once a screen is usable. If the
 * load fails, nothing is reported.
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

/** Returns whether the payer's browser objects to telemetry, or saves data. */
function objects({ globalPrivacyControl, doNotTrack, connection }: Wishes): boolean {
  return Boolean(globalPrivacyControl || doNotTrack === '1' || connection?.saveData);
}
