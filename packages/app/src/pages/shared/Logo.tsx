import { initialOf } from '../../theme/initial';

interface LogoProps {
  /** Checked by `safeUrl`. */
  logo: string | undefined;
  /** Whose it is: its first letter stands in for a logo that is not there. */
  name: string;
  /** Specification §9: 39 px, and 35 px above an invoice. */
  height: 35 | 39;
}

/** Whose payment it is, at the head of every screen. */
export function Logo({ logo, name, height }: LogoProps) {
  if (logo) return <img className="logo" src={logo} alt={name} height={height} />;
  if (name === '') return null;
  return (
    <span className="monogram" aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
