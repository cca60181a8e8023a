export { KoboButton } from './KoboButton';
export { KoboCheckout } from './KoboCheckout';
export type { Callbacks, InlineOptions, KoboOptions } from './options';
export { type Open, useKobo } from './useKobo';
