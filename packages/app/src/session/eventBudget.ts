/** How many verifications events may cause without a pause. */
const BURST = 3;
/** Milliseconds until events may cause another verification. */
const REFILL = 30_000;

/**
 * Returns a function to call for each event.
 * The function calls `verify` up to three times without a pause, then once every 30 seconds. Polling finds the other
 * changes, because it stays at the usual pace while a stream reports events.
 */
export function createEventBudget(verify: () => void): () => void {
  let left = BURST;
  /** When the budget was last full or last refilled, by `performance.now()`. */
  let since = performance.now();

  return () => {
    const added = Math.floor((performance.now() - since) / REFILL);
    since = left + added >= BURST ? performance.now() : since + added * REFILL;
    left = Math.min(left + added, BURST);
    if (left === 0) return;
    left -= 1;
    verify();
  };
}
