/** The part of a field's new text that its old text did not have, as a keyboard's paste or a browser's autofill adds it. */
export function insertedText(before: string, raw: string): string {
  let start = 0;
  while (start < before.length && before[start] === raw[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, raw.length) - start;
  while (end < most && before.at(-end - 1) === raw.at(-end - 1)) end += 1;
  return raw.slice(start, raw.length - end);
}
