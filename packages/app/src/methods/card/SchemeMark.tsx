import { SCHEMES } from './scheme';

/** The mark of a known scheme. It is hidden from screen readers, because the caller shows the scheme's name next to it. */
export function SchemeMark({ scheme }: { scheme: string | undefined }) {
  const known = SCHEMES.find((one) => one === scheme?.toLowerCase());
  if (known === undefined || known === 'unknown') return null;
  return <span className={`mark scheme-${known}`} aria-hidden="true" />;
}
