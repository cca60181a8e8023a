/** How many verifications may follow each other at once. */
const BURST = 3;
/** Milliseconds until another one is allowed. */
const REFILL = 30_000;

/**
 * Limits the verifications that events cause: three at once, then one every 30 seconds. The rest is found by polling,
 * which does not slow down before a stream has been quiet for a while.
 */
export function createEventBudget(verify: () => void): () => void {
  let left = BURST;
  /** When it was last full, or was last refilled by one. */
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
