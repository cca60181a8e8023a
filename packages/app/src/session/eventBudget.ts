/** The number of verifications that events may trigger without a pause. */
const BURST = 3;
/** Milliseconds until events may trigger another verification. */
const REFILL = 30_000;

/**
 * Returns a function to call for each event.
 * The function calls `verify` up to three times without a pause, then at most once every 30 seconds. Polling detects the changes
 * that the remaining events report, because the checkout polls at the usual pace after an event.
 */
export function createEventBudget(verify: () => void): () => void {
  let left = BURST;
  /** The last time (`performance.now()`) when the budget was full or was refilled. */
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
