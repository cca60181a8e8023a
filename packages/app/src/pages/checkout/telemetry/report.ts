import {
  METHOD_NAMES,
  type MethodSlug,
  type Reason,
  type Telemetry,
  TelemetryError,
} from '@kobo/protocol/api';
import { summaryOf, type TimedMessage } from '@kobo/protocol/frame';
import * as v from 'valibot';
import { adviceOf } from '../../../methods/shared/reasons';
import type { Session } from '../../../session/session';

/** The part of a report that does not come from the session. */
export type Facts = Pick<Telemetry, 'version' | 'route' | 'service' | 'language' | 'network' | 'vitals'>;

/**
 * Follows a session, and returns a function that creates the session's report.
 * All names in a report come from fixed lists. Other names are left out.
 * @param messages the messages to the host with their times. The session adds messages to this list.
 * @param openedAt the time at which the payer opened the page, on the clock of the messages.
 */
export function reporter(
  messages: readonly TimedMessage[],
  session: Pick<Session, 'payments'>,
  openedAt: number,
): (facts: Facts, now: number) => Telemetry {
  const resumed = session.payments.begunHere() && !messages.some(isBeginning);
  // Keep the reason, because the state contains it only until the payer tries again.
  let reason: Telemetry['reason'];
  const noteReason = () => {
    const given = session.payments.states().map(reasonIn).find(Boolean);
    if (given) reason = adviceOf(given)?.what ?? 'other';
  };
  noteReason();
  session.payments.subscribe(noteReason);

  return (facts, now) => {
    const timed = messages.map(({ message, at }) => ({ message, at: at - openedAt }));
    const { outcome, steps, method } = summaryOf(timed, now - openedAt);
    const used = method ?? session.payments.latest() ?? session.payments.first();
    const error = outcome === 'error' ? lastError(messages) : undefined;
    return {
      ...facts,
      resumed,
      ...(isMethod(used) ? { method: used } : {}),
      outcome,
      steps,
      ...(v.is(TelemetryError, error) ? { error } : {}),
      ...(reason ? { reason } : {}),
    };
  };
}

/** Returns the provider's reason in the state of a failed payment. */
function reasonIn(state: unknown): Reason | undefined {
  return Object(Object(state).failure).reason;
}

/** Returns the network's speed class, such as `4g`, as the browser estimates it. Only Chromium provides an estimate. */
export function networkOf(navigator: object): Telemetry['network'] {
  const { effectiveType } = Object(Object(navigator).connection);
  return /^(slow-2|[234])g$/.test(effectiveType) ? effectiveType : 'unknown';
}

function isMethod(slug: string | undefined): slug is MethodSlug {
  return slug !== undefined && Object.hasOwn(METHOD_NAMES, slug);
}

function isBeginning({ message }: TimedMessage): boolean {
  return message.type === 'event' && /started|waiting/.test(message.event.name);
}

function lastError(messages: readonly TimedMessage[]): string | undefined {
  return messages
    .flatMap(({ message }) => (message.type === 'error' ? [message.reason ?? message.code] : []))
    .at(-1);
}
