export type { Callbacks, InlineOptions, KoboOptions } from '@kobo/sdk';
export { KoboButton } from './KoboButton';
export { KoboCheckout } from './KoboCheckout';
export { type Open, useKobo } from './useKobo';
