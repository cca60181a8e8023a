import { SCHEMES } from './scheme';

/** A scheme's mark, if it has one. Its name is shown next to it, and the image comes from card.css. */
export function SchemeMark({ scheme }: { scheme: string | undefined }) {
  const known = SCHEMES.find((one) => one === scheme?.toLowerCase());
  if (known === undefined || known === 'unknown') return null;
  return <span className={`mark scheme-${known}`} aria-hidden="true" />;
}
