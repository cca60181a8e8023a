import { supportedMethods } from './handlers';
import { createLimiter, type Limiter } from './limiter';
import { logError, reporter } from './logError';
import { DEFAULT_LIMITS, type Limits, type ProviderOptions } from './options';
import { memoryStorage } from './storage/memoryStorage';
import type { Storage } from './storage/storage';
import { Streams } from './streams';

/** The options with their defaults, and the counters of this node, for the functions in `calls/`. */
export interface Kit
  extends Omit<ProviderOptions, keyof Storage | 'limits' | 'language' | 'onError'>,
    Storage {
  limits: Limits;
  language: string;
  onError: (error: unknown, where: string) => void;
  limiter: Limiter;
  streams: Streams;
  /** The number of webhooks that this node is sending to each merchant. */
  receivers: Map<string, number>;
  /** Whether this node is waiting for the outbox to return a message. */
  takesWebhook: boolean;
}

/** The names of the options. A misspelt name fails, because a provider without `endpoint` would send no webhooks. */
const OPTIONS: Record<keyof ProviderOptions, true> = {
  keys: true,
  ledger: true,
  handlers: true,
  checkout: true,
  api: true,
  origins: true,
  deployer: true,
  events: true,
  endpoint: true,
  limits: true,
  checkReplies: true,
  language: true,
  onError: true,
  send: true,
  idempotency: true,
  changes: true,
  webhooks: true,
};

/** @throws TypeError if an option is unknown, or if the options contradict each other. */
export function createKit(options: ProviderOptions): Kit {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(OPTIONS, name));
  if (unknown) throw new TypeError(`createProvider has no option ${unknown}`);
  const { ledger, handlers, checkout } = options;
  if (supportedMethods(handlers).length === 0)
    throw new TypeError('handlers: no payment method has all its handlers');
  if (handlers.savedCards && !ledger.ofCustomer)
    throw new TypeError('handlers.savedCards needs ledger.ofCustomer');
  if (new URL(checkout).origin !== checkout)
    throw new TypeError('checkout must be an origin, such as https://pay.example');
  return {
    // All default stores belong to one storage, because a change and its webhook are stored together.
    ...memoryStorage(),
    ...options,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    language: options.language ?? 'en',
    onError: reporter(options.onError ?? logError),
    limiter: createLimiter(),
    streams: new Streams(),
    receivers: new Map(),
    takesWebhook: false,
  };
}
