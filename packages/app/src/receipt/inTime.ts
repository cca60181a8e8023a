/** In milliseconds. A network that stalls doesn't keep the payer from their receipt. */
const LIMIT = 3000;

/** Resolves to nothing where a part of a receipt fails to load, or is late: the receipt does without it. */
export function inTime<Part>(part: Promise<Part>): Promise<Part | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LIMIT));
  return Promise.race([part.catch(() => undefined), late]);
}
