import type { TimedMessage } from '@kobo/protocol/frame';
import type { Host } from './host';

/** Names of performance marks: the prerendered first screen is shown; a preloaded frame is opened. */
export const FIRST_SCREEN = 'kobo-first-screen';
export const OPENED = 'kobo-opened';

/** A page's messages to its host, for the deployer's telemetry. Their times are those of `performance.now()`. */
export interface Recording {
  /** Sends to the host, and records what it sends. */
  host: Host;
  messages: readonly TimedMessage[];
  /** Resolves once a screen is usable. */
  ready: Promise<void>;
}

/** The parts of `navigator` that express the payer's wishes. No browser has all of them. */
interface Wishes {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
  connection?: { saveData?: boolean };
}

/** Whether a page load is part of the telemetry. It never is if the payer's browser objects, or saves data. */
export function isSampled(telemetry: { sample: number } | undefined, navigator: object): boolean {
  const { globalPrivacyControl, doNotTrack, connection }: Wishes = navigator;
  return (
    telemetry !== undefined &&
    !globalPrivacyControl &&
    doNotTrack !== '1' &&
    !connection?.saveData &&
    Math.random() < telemetry.sample
  );
}

export function record(host: Host): Recording {
  const messages: TimedMessage[] = [];
  let onReady = () => {};
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  return {
    host: {
      ...host,
      send(message) {
        messages.push({ message, at: performance.now() });
        host.send(message);
        if (message.type === 'ready') onReady();
      },
    },
    messages,
    ready,
  };
}
