import { SCHEMES } from './scheme';

/**
 * The mark of a known scheme.
 * The mark is hidden from screen readers, because the caller shows the scheme's name next to it.
 */
export function SchemeMark({ scheme }: { scheme: string | undefined }) {
  const own = SCHEMES.find((one) => one === scheme?.toLowerCase());
  if (own === undefined || own === 'unknown') return null;
  return <span className={`mark scheme-${own}`} aria-hidden="true" />;
}
