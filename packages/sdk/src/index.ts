export type { CheckoutEvent } from '@kobo/protocol/frame';
export { KoboError, type KoboErrorCode } from './errors';
export { close, type Handle, open } from './open';
export type { CheckoutProblem, OpenOptions, Result } from './options';
