import type { CheckoutEvent } from '@kobo/protocol/frame';
import { KoboError } from './errors';

/** How a checkout ended. */
export type Result =
  /** The checkout saw the transaction verified as successful. The merchant's server must still verify it. */
  | { status: 'done'; reference: string }
  /** The payer left before that. A payment may still arrive: the merchant's server learns of it. */
  | { status: 'closed'; reference?: string };

/** What the checkout itself says went wrong; its own screen tells the payer. */
export interface CheckoutProblem {
  code: string;
  message: string;
}

export interface OpenOptions {
  /** The transaction's reference, as `POST /checkout/initialize` returned it. */
  reference: string;
  /** Origin of the checkout. With the script tag it is the script's own. */
  origin?: string;
  /** Which service keeps the transaction: the pro one (the default) or the default one. */
  service?: 'pro' | 'default';
  /** The payer can see and use the checkout. */
  onReady?: () => void;
  /** Once, as soon as the payment is verified. The checkout stays open until the payer leaves it. */
  onDone?: (result: { reference: string }) => void;
  /** Once, when the payer left without a verified payment. */
  onClose?: (result: { reference?: string }) => void;
  /** The checkout could not be shown, or can't go on. */
  onError?: (error: KoboError | CheckoutProblem) => void;
  /** For analytics. Never card data. */
  onEvent?: (event: CheckoutEvent) => void;
}

const CALLBACKS = ['onReady', 'onDone', 'onClose', 'onError', 'onEvent'] as const;

/**
 * Checks a merchant's options and builds the address to open.
 * @throws KoboError BAD_OPTIONS, naming the option and what it must be.
 */
export function addressOf(options: OpenOptions, scriptOrigin: string | undefined): URL {
  const { reference, service = 'pro', origin = scriptOrigin } = options ?? {};
  if (typeof reference !== 'string' || !/^[\w-]{1,128}$/.test(reference)) {
    throw bad('reference', "must be the transaction's reference: letters, digits, - and _");
  }
  if (service !== 'pro' && service !== 'default') throw bad('service', "must be 'pro' or 'default'");
  for (const name of CALLBACKS) {
    if (options[name] !== undefined && typeof options[name] !== 'function')
      throw bad(name, 'must be a function');
  }
  if (origin === undefined) throw bad('origin', "must be the checkout's origin, such as https://pay.example");
  let base: URL;
  try {
    base = new URL(origin);
  } catch {
    throw bad('origin', 'must be an absolute address, such as https://pay.example');
  }
  if (!isSafe(base)) throw bad('origin', 'must be https, or http on localhost');
  return new URL((service === 'pro' ? '/payments/' : '/') + reference, base);
}

/** https, or http on this machine; no credentials. */
export function isSafe({ protocol, hostname, username, password }: URL): boolean {
  const local = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && local)) && !username && !password;
}

function bad(option: string, must: string): KoboError {
  return new KoboError('BAD_OPTIONS', `Kobo.open: ${option} ${must}.`);
}
