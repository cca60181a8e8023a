import type { TransactionStatus } from '@kobo/protocol/api';
import type {
  Change,
  ChangeFeed,
  ChargeMove,
  ChargeState,
  Claim,
  IdempotencyStore,
  OpenCharge,
  Storage,
  StoredReply,
  WebhookMessage,
  WebhookOutbox,
} from './storage';

/** A new charge replaces a charge in these states. */
const REPLACEABLE: readonly ChargeState[] = ['otp', 'step', 'page'];
/** The number of claims after which expired claims are removed. */
const SWEEP_EVERY = 1000;

/** Returns stores for tests and development in one process. A restart loses open charges and webhooks. */
export function memoryStorage(): Storage {
  const webhooks = new MemoryOutbox();
  return { idempotency: new MemoryIdempotency(), changes: new MemoryChanges(webhooks), webhooks };
}

interface Entry {
  fingerprint: string;
  reply: StoredReply | undefined;
  until: number;
}

class MemoryIdempotency implements IdempotencyStore {
  #entries = new Map<string, Entry>();
  #charges = new Map<string, OpenCharge>();
  #claims = 0;

  async claim(id: string, fingerprint: string, until: number): Promise<Claim> {
    this.#sweep();
    const entry = this.#entries.get(id);
    if (!entry || entry.until <= Date.now()) {
      this.#entries.set(id, { fingerprint, reply: undefined, until });
      return { kind: 'new' };
    }
    if (entry.fingerprint !== fingerprint) return { kind: 'other-request' };
    return entry.reply ? { kind: 'replied', reply: entry.reply } : { kind: 'in-flight' };
  }

  async remember(id: string, reply: StoredReply, until: number): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry) this.#entries.set(id, { ...entry, reply, until });
  }

  async forget(id: string): Promise<void> {
    this.#entries.delete(id);
  }

  async begin(subject: string, charge: OpenCharge): Promise<boolean> {
    const open = this.#charges.get(subject);
    if (open && !REPLACEABLE.includes(open.state)) return false;
    this.#charges.set(subject, charge);
    return true;
  }

  async move(
    subject: string,
    id: string,
    from: readonly ChargeState[],
    to: ChargeMove,
    steps?: number,
  ): Promise<boolean> {
    const open = this.#charges.get(subject);
    if (open?.id !== id || !from.includes(open.state)) return false;
    if (steps !== undefined && open.steps !== steps) return false;
    const changes = Object.entries(to).filter(([, value]) => value !== undefined);
    this.#charges.set(subject, { ...open, ...Object.fromEntries(changes) });
    return true;
  }

  async end(subject: string, id: string, from: readonly ChargeState[]): Promise<void> {
    const open = this.#charges.get(subject);
    if (open?.id === id && from.includes(open.state)) this.#charges.delete(subject);
  }

  async current(subject: string): Promise<OpenCharge | undefined> {
    return this.#charges.get(subject);
  }

  #sweep(): void {
    this.#claims += 1;
    if (this.#claims % SWEEP_EVERY !== 0) return;
    for (const [id, { until }] of this.#entries) if (until <= Date.now()) this.#entries.delete(id);
  }
}

class MemoryChanges implements ChangeFeed {
  #statuses = new Map<string, TransactionStatus>();
  #latest = new Map<string, number>();
  #listeners = new Map<string, Set<(id: number) => void>>();
  #count = 0;

  constructor(readonly outbox: MemoryOutbox) {}

  async publish({ reference, status }: Change, message: Omit<WebhookMessage, 'attempts'> | undefined) {
    const stored = this.#statuses.get(reference);
    const isNew = stored !== 'success' && stored !== status;
    if (message && isNew) this.outbox.add(message);
    if (isNew) this.#statuses.set(reference, status);
    this.#count += 1;
    const id = this.#count;
    this.#latest.set(reference, id);
    for (const listener of [...(this.#listeners.get(reference) ?? [])]) listener(id);
  }

  async status(reference: string) {
    return this.#statuses.get(reference);
  }

  async latest(reference: string) {
    return this.#latest.get(reference) ?? 0;
  }

  subscribe(reference: string, listener: (id: number) => void) {
    const own = this.#listeners.get(reference) ?? new Set();
    this.#listeners.set(reference, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.#listeners.get(reference) === own) this.#listeners.delete(reference);
    };
  }
}

class MemoryOutbox implements WebhookOutbox {
  #messages = new Map<string, WebhookMessage & { due: number }>();

  add(message: Omit<WebhookMessage, 'attempts'>): void {
    this.#messages.set(message.id, { ...message, attempts: 0, due: Date.now() });
  }

  async take(limit: number, lease: number, busy: readonly string[] = []): Promise<WebhookMessage[]> {
    const due = [...this.#messages.values()]
      .filter((message) => message.due <= Date.now() && !busy.includes(message.merchant))
      .sort((first, second) => first.due - second.due);
    return due.slice(0, limit).map((message) => {
      message.attempts += 1;
      message.due = Date.now() + lease;
      const { due: _, ...taken } = message;
      return taken;
    });
  }

  async settle(id: string, delay: number | undefined): Promise<void> {
    const message = this.#messages.get(id);
    if (delay === undefined) this.#messages.delete(id);
    else if (message) message.due = Date.now() + delay;
  }
}
