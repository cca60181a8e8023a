/** Milliseconds, so that a stalled network doesn't keep the payer from the receipt. */
const LIMIT = 3000;

/** Resolves to `undefined` if a part of a receipt fails to load or is late. The receipt then omits it. */
export function inTime<Part>(part: Promise<Part>): Promise<Part | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LIMIT));
  return Promise.race([part.catch(() => undefined), late]);
}
