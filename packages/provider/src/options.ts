import type { Handlers } from './handlers';
import type { Awaitable, Keys } from './merchant';
import type { Storage } from './storage/storage';
import type { Ledger } from './transaction';

/** A maximum number of calls in a period of seconds, counted by each node. */
export interface Limit {
  calls: number;
  seconds: number;
}

export interface Limits {
  /** The limit of `resolveBank` calls with one key. */
  resolveBank: Limit;
  /** The limit of card charges with one key. */
  cardsOfKey: Limit;
  /** The limit of card charges for one transaction. */
  cardsOfTransaction: Limit;
  /** The limit of prompts and OTPs that payers request for one transaction or subscription. */
  promptsOfTransaction: Limit;
  /** The maximum number of open event streams of this node. */
  streams: number;
  streamsOfTransaction: number;
}

/** The receiver of a merchant's webhooks. */
export interface WebhookEndpoint {
  /** `https:`, or `http:` on the local machine. */
  url: string;
  /** Each secret is `whsec_` and the base64 of 24 to 64 bytes. During a rotation, list the new and the old secret. */
  secrets: readonly string[];
}

export interface ProviderOptions extends Partial<Storage> {
  keys: Keys;
  ledger: Ledger;
  handlers: Handlers;
  /** The origin of the checkout, such as `https://pay.example`. Every `authorization_url` has this origin. */
  checkout: string;
  /** The public origin of this API. The default, the origin of each request, is wrong behind a TLS proxy. */
  api?: string | undefined;
  /** The origins that may read replies. The default is all origins, because the API uses no cookies. */
  origins?: readonly string[] | undefined;
  /** Returns whether a deployer's `x-api-key` is known. By default the kit does not read this key. */
  deployer?: ((apiKey: string) => Awaitable<boolean>) | undefined;
  /** Offers event streams. The default is true. */
  events?: boolean | undefined;
  /** Returns the receiver of a merchant's webhooks, if any. Without this option, no webhooks are sent. */
  endpoint?: ((merchant: string) => Awaitable<WebhookEndpoint | undefined>) | undefined;
  limits?: Partial<Limits> | undefined;
  /** Validates every reply against the contract, for development. A breach becomes HTTP 500. */
  checkReplies?: boolean | undefined;
  /** The language of messages. The default is `en`. */
  language?: string | undefined;
  /** Receives exceptions from handlers and stores. The default is `console.error`. */
  onError?: ((error: unknown, where: string) => void) | undefined;
  /** Sends webhooks. The default is `fetch`. */
  send?: typeof fetch | undefined;
}

export const DEFAULT_LIMITS: Limits = {
  resolveBank: { calls: 60, seconds: 60 },
  cardsOfKey: { calls: 3_000, seconds: 60 },
  cardsOfTransaction: { calls: 20, seconds: 3600 },
  promptsOfTransaction: { calls: 20, seconds: 3600 },
  streams: 50_000,
  streamsOfTransaction: 20,
};
