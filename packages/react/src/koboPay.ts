import type { CommonOptions, Kind, Service } from '@kobo/sdk';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/**
 * The attributes of `<kobo-pay>`, an element that the script tag defines. The attributes are the options with text values.
 * Names of several words have a hyphen, such as `wallet-id`, and are not type-checked. The option `key` is missing, because
 * React reserves this prop.
 */
export type KoboPayProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Pick<CommonOptions, 'language' | 'mode' | 'theme'> & {
    reference?: string | null | undefined;
    kind?: Kind | 'fund-wallet' | null | undefined;
    service?: Service | null | undefined;
    url?: string | null | undefined;
    amount?: number | string | null | undefined;
    currency?: string | null | undefined;
    email?: string | null | undefined;
    metadata?: string | null | undefined;
    /** Text, because React drops attributes that are `false`. */
    share?: 'true' | 'false' | null | undefined;
    /** React 18 has no `className` for custom elements. */
    class?: string | undefined;
  };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kobo-pay': KoboPayProps;
    }
  }
}
