import { useState } from 'react';
import { initialOf } from '../../theme/initial';

interface LogoProps {
  /** An address that `safeUrl` has checked. */
  logo: string | undefined;
  /** The merchant's name. The name's initial replaces a logo that is absent, loading or broken. */
  name: string;
  /** The height in pixels: 39, or 35 above an invoice (specification §9). */
  height: 35 | 39;
}

/** The merchant's logo in the header of a screen, or the initial of the merchant's name. */
export function Logo({ logo, name, height }: LogoProps) {
  const [loaded, setLoaded] = useState<string>();
  const isLoaded = logo !== undefined && loaded === logo;
  return (
    <>
      {logo === undefined ? null : (
        <img
          className="logo"
          src={logo}
          alt=""
          height={height}
          hidden={!isLoaded}
          onLoad={() => setLoaded(logo)}
        />
      )}
      {isLoaded || name === '' ? null : (
        <span className="monogram" aria-hidden="true">
          {initialOf(name)}
        </span>
      )}
    </>
  );
}
