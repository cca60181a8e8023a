/** Resolves to `undefined` if a part fails to load or takes longer than `milliseconds`. */
export function inTime<Part>(part: Promise<Part>, milliseconds: number): Promise<Part | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));
  return Promise.race([part.catch(() => undefined), late]);
}
