/** So many verifications may follow each other at once. */
const BURST = 3;
/** Milliseconds after which there is room for another one. */
const REFILL = 30_000;

/**
 * Lets events bring about verifications, however many come: three at once, and then one in half a minute. What is over
 * that is found by polling, which does not slow down before a stream has been quiet for a while.
 */
export function createEventBudget(verify: () => void): () => void {
  let left = BURST;
  /** When it was full, or had one added, the last time. */
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
