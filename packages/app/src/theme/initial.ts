/** For browsers without `Intl.Segmenter`: a flag, an emoji with its parts, or a letter, and its combining marks. */
const FIRST =
  /^(?:\p{RI}{2}|\p{ExtPict}(?:\p{EMod}|\ufe0f|[\u{e0020}-\u{e007f}]|\u200d\p{ExtPict})*|.)\p{M}*/su;

/** The first letter of a name, or its first emoji, in place of a missing logo. Whole, as a reader sees it. */
export function initialOf(name: string): string | undefined {
  // Invisible marks, such as that of a direction, may come first.
  return firstGrapheme(name.replace(/^[\s\p{Cf}]+/u, ''))?.toUpperCase();
}

function firstGrapheme(text: string): string | undefined {
  if (!('Segmenter' in Intl)) return FIRST.exec(text)?.[0];
  const [first] = new Intl.Segmenter().segment(text);
  return first?.segment;
}
