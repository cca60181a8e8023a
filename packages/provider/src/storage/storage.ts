import type { Ask, TransactionStatus } from '@kobo/protocol/api';

/** The state of an open charge. */
export type ChargeState =
  /** A handler runs. */
  | 'working'
  /** The charge can take money without further action by the payer in the checkout. */
  | 'taking'
  /** Like `taking`, but the payer approves a prompt on the phone. Another prompt may follow. */
  | 'prompt'
  /** The charge waits for an OTP. */
  | 'otp'
  /** The charge waits for the answer to `ask`. */
  | 'step'
  /** The charge waits for another page: 3-D Secure, or a wallet. */
  | 'page';

/** The only charge of a transaction that can still take money. */
export interface OpenCharge {
  id: string;
  call: string;
  state: ChargeState;
  /** The number of wrong OTPs or answers since the last step began. */
  wrongOtps: number;
  /** The number of OTPs and answers that the charge has requested. */
  steps: number;
  /** The number of prompts after the first. */
  prompts: number;
  /** The last step. It contains no answer. */
  ask: Ask | undefined;
  /** The hashes of the started debits (`ticketOf`), one per line. A confirmation must match one line. */
  ticket: string | undefined;
}

export type ChargeMove = {
  [Field in Exclude<keyof OpenCharge, 'id' | 'call'>]?: OpenCharge[Field] | undefined;
};

export interface StoredReply {
  httpStatus: number;
  /** JSON. */
  body: string;
}

export type Claim = { kind: 'new' | 'in-flight' | 'other-request' } | { kind: 'replied'; reply: StoredReply };

/**
 * Stores replies by idempotency key, and the open charge of each transaction. Every function is atomic, across all nodes.
 * The store receives hashes, random ids, references and replies: never an idempotency key, a card number, an OTP or another
 * answer.
 */
export interface IdempotencyStore {
  /**
   * Claims an id. Only one caller receives `new`, until the entry is forgotten or expires.
   * @param until milliseconds since 1970.
   */
  claim(id: string, fingerprint: string, until: number): Promise<Claim>;
  /** Stores the reply of a claimed id. @param until milliseconds since 1970. */
  remember(id: string, reply: StoredReply, until: number): Promise<void>;
  forget(id: string): Promise<void>;
  /**
   * Begins a charge. Replaces an open charge that waits for the payer. Returns false if the open charge is `working`, `taking`
   * or `prompt`.
   */
  begin(subject: string, charge: OpenCharge): Promise<boolean>;
  /**
   * Changes the open charge if it has this id and one of these states. Returns false otherwise.
   * @param steps if present, the charge must also have this number of steps.
   */
  move(
    subject: string,
    id: string,
    from: readonly ChargeState[],
    to: ChargeMove,
    steps?: number,
  ): Promise<boolean>;
  /** Ends the open charge if it has this id and one of these states. */
  end(subject: string, id: string, from: readonly ChargeState[]): Promise<void>;
  current(subject: string): Promise<OpenCharge | undefined>;
}

/** The status of a transaction, announced to all nodes. */
export interface Change {
  reference: string;
  status: TransactionStatus;
}

export interface WebhookMessage {
  /** `webhook-id`, the same for every attempt. */
  id: string;
  /** The public key of the merchant who receives the webhook. */
  merchant: string;
  /** JSON. */
  body: string;
  /** The number of started attempts, including the current one. */
  attempts: number;
}

/**
 * Announces changes of transactions to the event streams of all nodes. The changes of a transaction have growing numbers, in
 * the order in which nodes can read the changes, because a stream drops a lower number. If a feed loses its changes and
 * begins again at lower numbers, a stream with a greater `Last-Event-ID` receives an event.
 */
export interface ChangeFeed {
  /**
   * Stores a change. If the status differs from the last stored status, adds the message to the outbox atomically, because
   * the process can die between two writes. A stored `success` is final: another status can be older, but arrive later.
   */
  publish(change: Change, message: Omit<WebhookMessage, 'attempts'> | undefined): Promise<void>;
  status(reference: string): Promise<TransactionStatus | undefined>;
  /** Returns the number of a transaction's last change; 0 if there is none. */
  latest(reference: string): Promise<number>;
  /** Calls `listener` after each change that any node stores. Returns a function that removes the listener. */
  subscribe(reference: string, listener: (id: number) => void): () => void;
}

/** The undelivered webhooks. */
export interface WebhookOutbox {
  /**
   * Takes messages that are due, the longest due first. Delays each message by `lease` milliseconds, so that no other node
   * sends the message.
   * @param busy the merchants whose messages stay, because enough of their messages are being sent.
   */
  take(limit: number, lease: number, busy?: readonly string[]): Promise<WebhookMessage[]>;
  /** Delays a message by `delay` milliseconds, or removes the message if `delay` is undefined. */
  settle(id: string, delay: number | undefined): Promise<void>;
}

/** The three stores of a provider. Each property is also an option of `createProvider`. */
export interface Storage {
  idempotency: IdempotencyStore;
  changes: ChangeFeed;
  webhooks: WebhookOutbox;
}
