import { type Reason, Telemetry } from '@kobo/protocol/api';
import { summaryOf, type TimedMessage } from '@kobo/protocol/frame';
import * as v from 'valibot';
import { adviceOf } from '../../../methods/shared/reasons';
import type { Session } from '../../../session/session';

/** The part of a report that does not come from the session. */
export type Facts = Pick<Telemetry, 'version' | 'service' | 'language' | 'network' | 'vitals'>;

type Reported = Pick<Session, 'route' | 'payments'>;

/**
 * Follows a session, and returns a function that creates its report.
 * The schema refuses every value that is not in its lists, so that no other value can leave the page.
 * @param messages to the host, and their times. More can be added.
 * @param openedAt when the payer opened the page, in the same time.
 */
export function reporter(
  messages: readonly TimedMessage[],
  session: Reported,
  openedAt: number,
): (facts: Facts, now: number) => Telemetry | undefined {
  const resumed = session.payments.begunHere() && !messages.some(isBeginning);
  // A failure has gone from the state when the payer tries again.
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
    const report = {
      ...facts,
      route: session.route.name,
      resumed,
      method: method ?? session.payments.latest() ?? session.payments.first(),
      outcome,
      steps,
      error: outcome === 'error' ? lastError(messages) : undefined,
      reason,
    };
    const parsed = v.safeParse(Telemetry, report);
    return parsed.success ? parsed.output : undefined;
  };
}

/** The provider's reason in the state of a failed payment. */
function reasonIn(state: unknown): Reason | undefined {
  return Object(Object(state).failure).reason;
}

/** The browser's estimate of the network. Only Chromium has one. */
export function networkOf(navigator: object): Telemetry['network'] {
  const { effectiveType } = Object(Object(navigator).connection);
  const { network } = Telemetry.entries;
  return v.is(network, effectiveType) ? effectiveType : 'unknown';
}

function isBeginning({ message }: TimedMessage): boolean {
  return message.type === 'event' && /^payment_(started|waiting)$/.test(message.event.name);
}

function lastError(messages: readonly TimedMessage[]): string | undefined {
  const errors = messages.flatMap(({ message }) => (message.type === 'error' ? [message] : []));
  const last = errors.at(-1);
  return last?.reason ?? last?.code;
}
