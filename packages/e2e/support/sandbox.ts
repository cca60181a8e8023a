import { type APIRequestContext, expect } from '@playwright/test';
import type { EndpointName } from '../../protocol/src/api/endpoints';
import type { ReasonName } from '../../sandbox/src/simulator/bank/reasons';
import type { FaultName } from '../../sandbox/src/simulator/faults/faults';
import { SHAPES, type ShapeName } from '../../sandbox/src/simulator/faults/shapes';
import type { StreamName } from '../../sandbox/src/simulator/faults/streams';
import { testSeed } from '../../tooling/test/seed';

/** One of the shapes of replies, chosen by the seed of the run. */
export function shapeOfSeed(): ShapeName {
  const names = Object.keys(SHAPES) as ShapeName[];
  return names[testSeed() % names.length] ?? 'nested';
}

/** What a call of the app is to meet (docs/contributors/sandbox-faults.md, Faults). */
interface FaultOrder {
  /** Any, where absent: for calls that name none, in a sandbox of the test's own. */
  reference?: string;
  call: EndpointName;
  fault: FaultName;
  /** Once, where absent. */
  times?: number;
  /** Whether the call has its effect all the same; it has, where absent. */
  effect?: boolean;
}

/** What the sandbox's ledger says of a transaction. */
export interface LedgerEntry {
  transaction: { status: string };
  /** Where money for it can be sent. */
  account?: object;
  /** Charges that were made, or tried. */
  attempts: number;
  /** Requests that may move money, also those that were refused as doubles. */
  requests: number;
  /** `failed` also where one has given way to another: it can not take money any more. */
  charges: { stage: string }[];
  /** The timeline. */
  events: { what: string }[];
}

/** The simulator, as a test presses its buttons. */
export class Sandbox {
  constructor(
    private readonly request: APIRequestContext,
    readonly origin: string,
    /** The path before a checkout's reference: it names the service, pro or default. */
    readonly prefix: '/payments/' | '/' = '/payments/',
  ) {}

  /** The address of a checkout. */
  checkout(reference: string): string {
    return this.origin + this.prefix + reference;
  }

  /** Starts a transaction without a shop. */
  async create(fields: Record<string, unknown>): Promise<string> {
    const data = await this.send('POST', '/sandbox/transactions', fields);
    const { reference } = data as { reference: string };
    return reference;
  }

  /** A fresh copy of an object that payers open, for a test that changes it. Returns its reference. */
  async copy(original: string): Promise<string> {
    const data = await this.send('POST', `/sandbox/objects/${original}/copy`, {});
    const { reference } = data as { reference: string };
    return reference;
  }

  /** @param amount in major units; what is missing, without it. */
  credit(reference: string, amount?: number) {
    return this.act(reference, 'credit', amount === undefined ? {} : { amount });
  }

  /** Money goes back to the payer, or has gone. */
  refund(reference: string) {
    return this.act(reference, 'refund');
  }

  /** Also on the payer's phone, where a wallet waits for that. */
  approve(reference: string) {
    return this.act(reference, 'approve');
  }

  expire(reference: string) {
    return this.act(reference, 'expire');
  }

  /** @param reason what the verification says of why. */
  decline(reference: string, reason?: ReasonName) {
    return this.act(reference, 'decline', reason === undefined ? {} : { reason });
  }

  /** How every method does from now on, as the provider says it; nothing is said with none. */
  async outages(methods: readonly object[]): Promise<void> {
    await this.send('POST', '/sandbox/outages', { health: { methods, banks: [] } });
  }

  /** Spoils the answers of one call, from now on. */
  async fault(order: FaultOrder): Promise<void> {
    await this.send('POST', '/sandbox/faults', order);
  }

  /** How replies look that are about a reference (docs/contributors/sandbox-faults.md, Shapes). */
  async shape(reference: string, ...shapes: ShapeName[]): Promise<void> {
    await this.send('POST', '/sandbox/shapes', { reference, shapes });
  }

  /** How the stream of a transaction's events behaves; `off`: it has none. */
  async stream(reference: string, stream: StreamName | 'off'): Promise<void> {
    await this.send('POST', '/sandbox/streams', { reference, stream });
  }

  /** Ends what was ordered for a reference; for any call, where it is absent. */
  async clearFaults(reference = '*'): Promise<void> {
    await this.send('POST', `/sandbox/faults/${reference}/clear`);
  }

  /** How often calls are still to meet a fault that was ordered for any. */
  async waitingFaults(): Promise<number> {
    const { waiting } = (await this.send('GET', '/sandbox/faults')) as { waiting: { times: number }[] };
    return waiting.reduce((sum, { times }) => sum + times, 0);
  }

  async ledgerOf(reference: string): Promise<LedgerEntry> {
    return (await this.send('GET', `/sandbox/transactions/${reference}`)) as LedgerEntry;
  }

  /** Waits until the provider has decided. */
  async decided(reference: string): Promise<void> {
    await expect
      .poll(async () => (await this.ledgerOf(reference)).transaction.status, { timeout: 30_000 })
      .not.toBe('pending');
  }

  /** How many charges have taken money or still may. */
  async live(reference: string): Promise<number> {
    return (await this.ledgerOf(reference)).charges.filter(({ stage }) => stage !== 'failed').length;
  }

  private async act(reference: string, action: string, body: object = {}): Promise<void> {
    await this.send('POST', `/sandbox/transactions/${reference}/${action}`, body);
  }

  private async send(method: string, path: string, data?: unknown): Promise<unknown> {
    const response = await this.request.fetch(this.origin + path, {
      method,
      // The server may close a kept-alive connection at the moment when it is used again.
      headers: { accept: 'application/json', connection: 'close' },
      ...(data === undefined ? {} : { data }),
    });
    if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}`);
    const body: { data: unknown } = await response.json();
    return body.data;
  }
}
