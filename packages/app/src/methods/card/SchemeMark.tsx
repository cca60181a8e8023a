import { SCHEMES } from './scheme';

/** A scheme's mark, where it has one; its name is beside it. The picture comes with the style (card.css). */
export function SchemeMark({ scheme }: { scheme: string | undefined }) {
  const known = SCHEMES.find((one) => one === scheme?.toLowerCase());
  if (known === undefined || known === 'unknown') return null;
  return <span className={`mark scheme-${known}`} aria-hidden="true" />;
}
