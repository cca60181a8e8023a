export { KoboButton, type KoboButtonProps } from './KoboButton';
export { KoboCheckout, type KoboCheckoutProps } from './KoboCheckout';
export type { Callbacks, InlineOptions, KoboOptions } from './options';
export { type Open, useKobo } from './useKobo';
