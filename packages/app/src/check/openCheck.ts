import { readCheckAddress } from '../address/checkAddress';
import { createHttp } from '../api/http';
import type { Config } from '../config/config';
import { connectionOf } from '../config/connection';
import type { CheckStrings } from '../strings/checkStrings';
import { createClock } from '../time/clock';
import { notePaid } from './checkedBefore';
import { checkPayment } from './checkPayment';
import { type Outcome, UNANSWERED } from './outcome';
import { checkingView, framedView, illegalView, outcomeView, type View } from './view';

interface Opened {
  location: Pick<Location, 'origin' | 'hostname' | 'pathname'>;
  framed: boolean;
  config: Config;
  text: CheckStrings;
  show: (view: View) => void;
  /** Tests replace this function. */
  fetch?: typeof fetch;
}

/**
 * Reads the page's address.
 * Returns a function that checks the payment. The function's promise resolves once the page shows the outcome.
 */
export function openCheck(opened: Opened): () => Promise<void> {
  const { location, framed, config, text, show, fetch = globalThis.fetch } = opened;
  const named = readCheckAddress(location.pathname);
  // A host name with a trailing dot opens the same page, but its separate storage would hide an earlier check.
  if (!named || location.hostname.endsWith('.')) return async () => show(illegalView(text));
  if (framed) return async () => show(framedView(text));
  const { service, reference } = named;
  const clock = createClock();
  const http = createHttp({
    ...connectionOf(config, service, location),
    idempotencyKeyHeader: null,
    clock,
    // A verification from the browser's cache may be outdated.
    fetch: (input, init) => fetch(input, { ...init, cache: 'no-store' }),
  });
  /**
   * The stored record before this load first showed PAID.
   * Without this copy, a retry would treat the record of this load as an earlier visit.
   */
  let found: { before: number | undefined } | undefined;
  const viewOf = (outcome: Outcome): View => {
    const now = clock.now();
    // Use the provider's reference, because a receipt may spell its reference differently.
    if (outcome.status === 'paid') found ??= { before: notePaid(outcome.payment.reference, now) };
    const before = outcome.status === 'paid' ? found?.before : undefined;
    return outcomeView(outcome, reference, { now, before }, text);
  };
  let latest = 0;
  return async () => {
    latest += 1;
    const own = latest;
    // Skip the outcome if a later check has started.
    const showLatest = (outcome: Outcome) => {
      if (own === latest) show(viewOf(outcome));
    };
    show(checkingView(text));
    try {
      showLatest(await checkPayment(http, reference, new AbortController().signal));
    } catch (error) {
      // An exception must not leave the page at 'Checking this payment…'.
      window.reportError?.(error);
      showLatest(UNANSWERED);
    }
  };
}
