import { type APIRequestContext, expect } from '@playwright/test';
import type { EndpointName } from '../../protocol/src/api/endpoints';
import type { ReasonName } from '../../sandbox/src/simulator/bank/reasons';
import type { FaultName } from '../../sandbox/src/simulator/faults/faults';
import { REPLY_VARIANTS, type ReplyVariant } from '../../sandbox/src/simulator/faults/replyVariants';
import type { StreamName } from '../../sandbox/src/simulator/faults/streams';
import { testSeed } from '../../tooling/test/seed';

/** Returns a variant of replies, selected by the run's seed. */
export function shapeOfSeed(): ReplyVariant {
  const names = Object.keys(REPLY_VARIANTS) as ReplyVariant[];
  return names[testSeed() % names.length] ?? 'nested';
}

/** A fault for a call of the app (docs/contributors/sandbox-faults.md, Inject a fault). */
interface FaultOrder {
  /** The affected reference; any if absent. Omit it only in the test's own sandbox. */
  reference?: string;
  call: EndpointName;
  fault: FaultName;
  /** How often the fault occurs; once if absent. */
  times?: number;
  /** Whether the call still has its effect; `true` if absent. */
  effect?: boolean;
}

export interface LedgerEntry {
  transaction: { status: string; metadata?: Record<string, unknown> };
  account?: object;
  /** The number of charges, including failed charges. */
  attempts: number;
  /** The number of requests that may move money, including refused duplicates. */
  requests: number;
  /** The charges. A replaced charge is also `failed`, because it can't take money any more. */
  charges: { stage: string }[];
  events: { what: string }[];
}

/** A client of the sandbox's simulator, for tests. */
export class Sandbox {
  constructor(
    private readonly request: APIRequestContext,
    readonly origin: string,
    /** The path before a checkout's reference, which selects the service: pro or default. */
    readonly prefix: '/payments/' | '/' = '/payments/',
  ) {}

  checkout(reference: string): string {
    return this.origin + this.prefix + reference;
  }

  /** Starts a transaction without a shop. */
  async create(fields: Record<string, unknown>): Promise<string> {
    const data = await this.send('POST', '/sandbox/transactions', fields);
    const { reference } = data as { reference: string };
    return reference;
  }

  /** Copies an object that payers open, for a test that changes it. Returns the copy's reference. */
  async copy(original: string): Promise<string> {
    const data = await this.send('POST', `/sandbox/objects/${original}/copy`, {});
    const { reference } = data as { reference: string };
    return reference;
  }

  /** Credits the account. @param amount the amount in major units; by default the missing amount. */
  credit(reference: string, amount?: number) {
    return this.act(reference, 'credit', amount === undefined ? {} : { amount });
  }

  /** Starts a refund to the payer, or completes a started refund. */
  refund(reference: string) {
    return this.act(reference, 'refund');
  }

  /** Approves a waiting charge, at the bank or on the payer's phone. */
  approve(reference: string) {
    return this.act(reference, 'approve');
  }

  expire(reference: string) {
    return this.act(reference, 'expire');
  }

  /** Declines a waiting charge. @param reason the reason that the verification reports. */
  decline(reference: string, reason?: ReasonName) {
    return this.act(reference, 'decline', reason === undefined ? {} : { reason });
  }

  /** Sets the reported health of methods. With an empty list, the provider reports no health. */
  async outages(methods: readonly object[]): Promise<void> {
    await this.send('POST', '/sandbox/outages', { health: { methods, banks: [] } });
  }

  async fault(order: FaultOrder): Promise<void> {
    await this.send('POST', '/sandbox/faults', order);
  }

  /** Sets the variants of replies about a reference (docs/contributors/sandbox-faults.md, Change the shape of replies). */
  async shape(reference: string, ...shapes: ReplyVariant[]): Promise<void> {
    await this.send('POST', '/sandbox/shapes', { reference, shapes });
  }

  /** Sets the behaviour of a transaction's event stream. `off`: the transaction has no stream. */
  async stream(reference: string, stream: StreamName | 'off'): Promise<void> {
    await this.send('POST', '/sandbox/streams', { reference, stream });
  }

  /** Removes the faults of a reference, or by default the faults for any reference. */
  async clearFaults(reference = '*'): Promise<void> {
    await this.send('POST', `/sandbox/faults/${reference}/clear`);
  }

  /** Returns the number of remaining faults for any reference. */
  async waitingFaults(): Promise<number> {
    const { waiting } = (await this.send('GET', '/sandbox/faults')) as { waiting: { times: number }[] };
    return waiting.reduce((sum, { times }) => sum + times, 0);
  }

  async ledgerOf(reference: string): Promise<LedgerEntry> {
    return (await this.send('GET', `/sandbox/transactions/${reference}`)) as LedgerEntry;
  }

  /** Returns the sum of the other payments that a verification reports, in minor units. */
  async othersOf(reference: string): Promise<number> {
    const keys = { 'x-api-key': 'key', authorization: 'pk_test_adire' };
    const data = await this.send('GET', `/checkout/status/${reference}`, undefined, keys);
    const { duplicates = [] } = data as { duplicates?: { amount: number }[] };
    return duplicates.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  }

  /** Waits until the provider has decided. */
  async decided(reference: string): Promise<void> {
    await expect
      .poll(async () => (await this.ledgerOf(reference)).transaction.status, { timeout: 30_000 })
      .not.toBe('pending');
  }

  /** Returns the number of charges that have taken money or can still take money. */
  async live(reference: string): Promise<number> {
    return (await this.ledgerOf(reference)).charges.filter(({ stage }) => stage !== 'failed').length;
  }

  private async act(reference: string, action: string, body: object = {}): Promise<void> {
    await this.send('POST', `/sandbox/transactions/${reference}/${action}`, body);
  }

  private async send(
    method: string,
    path: string,
    data?: unknown,
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    const response = await this.request.fetch(this.origin + path, {
      method,
      // Open a new connection, because the server may close a kept-alive connection at the moment of the next request.
      headers: { accept: 'application/json', connection: 'close', ...headers },
      ...(data === undefined ? {} : { data }),
    });
    if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}`);
    const body: { data: unknown } = await response.json();
    return body.data;
  }
}
