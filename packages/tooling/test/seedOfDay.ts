/** The random runs of a day have one seed, the day itself (UTC): `20301231`. Another day finds something else. */
export function seedOfDay(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '');
}
