export type { Callbacks, InlineOptions, KoboOptions } from '@kobo/sdk';
export { KoboButton, type KoboButtonProps } from './KoboButton';
export { KoboCheckout, type KoboCheckoutProps } from './KoboCheckout';
export type { KoboPayProps } from './koboPay';
export { type Open, useKobo } from './useKobo';
