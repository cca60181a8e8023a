/**
 * Matches the first grapheme in browsers without `Intl.Segmenter`: a flag, an emoji with its parts, or a letter, each with
 * combining marks.
 */
const FIRST =
  /^(?:\p{RI}{2}|\p{ExtPict}(?:\p{EMod}|\ufe0f|[\u{e0020}-\u{e007f}]|\u200d\p{ExtPict})*|.)\p{M}*/su;

/** Returns the first letter or emoji of a name, as a whole grapheme, to replace a missing logo. */
export function initialOf(name: string): string | undefined {
  // Invisible marks, such as direction marks, may precede the first letter.
  return firstGrapheme(name.replace(/^[\s\p{Cf}]+/u, ''))?.toUpperCase();
}

function firstGrapheme(text: string): string | undefined {
  if (!('Segmenter' in Intl)) return FIRST.exec(text)?.[0];
  const [first] = new Intl.Segmenter().segment(text);
  return first?.segment;
}
