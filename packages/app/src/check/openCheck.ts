import { readCheckAddress } from '../address/checkAddress';
import { createHttp } from '../api/http';
import type { Config } from '../config/config';
import { connectionOf } from '../config/connection';
import type { CheckStrings } from '../strings/checkStrings';
import { createClock } from '../time/clock';
import { noteCheck } from './checkedBefore';
import { checkPayment } from './checkPayment';
import { checkingView, framedView, illegalView, outcomeView, type View } from './view';

interface Opened {
  location: Pick<Location, 'origin' | 'hostname' | 'pathname'>;
  framed: boolean;
  config: Config;
  text: CheckStrings;
  /** Hears of each thing to show. */
  show: (view: View) => void;
  /** Replaced in tests. */
  fetch?: typeof fetch;
}

/** Opens the page at an address. Returns the way to ask once more; resolves when there is a verdict. */
export function openCheck({ location, framed, config, text, show, fetch }: Opened): () => Promise<void> {
  const named = readCheckAddress(location.pathname);
  if (!named) return async () => show(illegalView(text));
  if (framed) return async () => show(framedView(text));
  const { service, reference } = named;
  const clock = createClock();
  const http = createHttp({
    ...connectionOf(config, service, location),
    idempotencyKeyHeader: null,
    clock,
    ...(fetch ? { fetch } : {}),
  });
  let latest = 0;
  return async () => {
    latest += 1;
    const own = latest;
    show(checkingView(text));
    const outcome = await checkPayment(http, reference, new AbortController().signal);
    // Somebody has asked once more meanwhile.
    if (own !== latest) return;
    // The reference as the provider writes it: other letters for the same payment are no other receipt.
    const before = 'payment' in outcome ? noteCheck(outcome.payment.reference, Date.now()) : undefined;
    show(outcomeView(outcome, reference, { now: clock.now(), before }, text));
  };
}
