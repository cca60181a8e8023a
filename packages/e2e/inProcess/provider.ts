import type { EndpointName } from '../../protocol/src/api/endpoints';
import { TELEMETRY_ENDPOINT } from '../../protocol/src/api/telemetry';
import { accountOf } from '../../sandbox/src/ledger/accounts';
import { chargeRequestsOf } from '../../sandbox/src/ledger/calls';
import { chargesOf, settleDue } from '../../sandbox/src/ledger/charges';
import { creditsOf, receivedFor } from '../../sandbox/src/ledger/credits';
import { openLedger } from '../../sandbox/src/ledger/database';
import { addFault, clearFaults, faultsOf } from '../../sandbox/src/ledger/faults';
import { MERCHANT } from '../../sandbox/src/ledger/merchant';
import { EVERY_METHOD } from '../../sandbox/src/ledger/methods';
import { setOutages } from '../../sandbox/src/ledger/outages';
import { refundsOf, sumOf } from '../../sandbox/src/ledger/refunds';
import { setReplyVariants } from '../../sandbox/src/ledger/replyVariants';
import { saveCard } from '../../sandbox/src/ledger/savedCards';
import { plantSeeds } from '../../sandbox/src/ledger/seeds';
import { setStream } from '../../sandbox/src/ledger/streams';
import { type Received, reportsSince } from '../../sandbox/src/ledger/telemetry';
import { timelineOf } from '../../sandbox/src/ledger/timeline';
import { addTransaction, readTransaction } from '../../sandbox/src/ledger/transactions';
import { createServer } from '../../sandbox/src/server';
import { type Action, decide } from '../../sandbox/src/simulator/bank/decide';
import type { ReasonName } from '../../sandbox/src/simulator/bank/reasons';
import type { FaultName } from '../../sandbox/src/simulator/faults/faults';
import type { ReplyVariant } from '../../sandbox/src/simulator/faults/replyVariants';
import type { StreamName } from '../../sandbox/src/simulator/faults/streams';
import { liveCharges } from '../support/claims';
import type { Outage } from '../support/randomPlan';
import type { LedgerEntry } from '../support/sandbox';
import { ORIGIN } from './device';
import { owners } from './time';
import { Wire } from './wire';

/** The sandbox's placeholder for any reference. */
const ANY = '*';

export interface NewCheckout {
  currency?: string;
  amount?: number;
  methods?: string[];
  metadata?: Record<string, unknown>;
}

/** The sandbox in this process: the provider, its banks and the network. */
export class Provider {
  private readonly ledger = openLedger(':memory:');
  private readonly server = createServer(
    this.ledger,
    { app: '/nowhere', sdk: '/nowhere', public: '/nowhere' },
    { checkReplies: true, hosts: [new URL(ORIGIN).hostname] },
  );
  private count = 0;
  /** The sum that arrived for each transaction after its success. */
  private readonly late = new Map<string, number>();
  wire = new Wire(this.server);

  constructor() {
    plantSeeds(this.ledger);
    // Cache prepared statements, because thousands of journeys use the same few statements.
    const prepare = this.ledger.prepare.bind(this.ledger);
    const prepared = new Map<string, unknown>();
    Object.assign(this.ledger, {
      prepare(sql: string) {
        const statement = prepared.get(sql) ?? prepare(sql);
        prepared.set(sql, statement);
        return statement;
      },
    });
  }

  /** Starts a transaction, of ₦5,000 by default, and deletes the records of earlier requests. */
  create({ metadata, ...fields }: NewCheckout = {}): string {
    this.wire = new Wire(this.server);
    this.count += 1;
    const reference = `CHK_${this.count}`;
    addTransaction(this.ledger, {
      reference,
      amount: 500_000,
      currency: 'NGN',
      methods: EVERY_METHOD,
      metadata: { merchant: MERCHANT, customer: { email: 'payer@example.com' }, ...metadata },
      // Only a merchant's server may set `inApp`.
      ...(metadata?.['inApp'] === true ? { started_by: 'server' } : {}),
      ...fields,
    });
    return reference;
  }

  /** Returns the ledger's current entry, without an API call. */
  ledgerOf(reference: string): LedgerEntry {
    settleDue(this.ledger, reference);
    const transaction = readTransaction(this.ledger, reference);
    if (!transaction) throw new Error(`no transaction ${reference}`);
    const charges = chargesOf(this.ledger, reference);
    const requests = chargeRequestsOf(this.ledger, reference);
    const account = accountOf(this.ledger, reference);
    return {
      transaction,
      ...(account ? { account } : {}),
      attempts: charges.length,
      requests,
      charges,
      events: timelineOf(this.ledger, reference),
    };
  }

  /** Performs an action of the simulator. @param amount the amount of a credit, in minor units; by default the missing amount. */
  decide(reference: string, action: Action, amount?: number, reason?: ReasonName): void {
    const isPaid = readTransaction(this.ledger, reference)?.status === 'success';
    const before = this.creditedTo(reference);
    decide(this.ledger, reference, { action, amount, reason });
    const arrived = this.creditedTo(reference) - before;
    if (isPaid) this.late.set(reference, (this.late.get(reference) ?? 0) + arrived);
  }

  /** Returns the sum of the payments other than the payment that succeeded, in minor units. */
  othersOf(reference: string): number {
    const isCharged = chargesOf(this.ledger, reference).some(({ stage }) => stage === 'succeeded');
    return isCharged ? this.creditedTo(reference) : (this.late.get(reference) ?? 0);
  }

  /** Returns the sum of the transfers, in minor units. */
  private creditedTo(reference: string): number {
    return sumOf(creditsOf(this.ledger, reference));
  }

  /** Sets the reported health of methods. With an empty list, the provider reports no health. */
  outages(methods: readonly Outage[]): void {
    setOutages(this.ledger, ANY, { methods: methods.map((method) => ({ ...method })), banks: [] });
  }

  /** Saves a customer's card at the provider. @param scenario the outcome of its charges (docs/merchants/test-data.md). */
  keepCard(email: string, token: string, scenario: string): void {
    const card = { token, scheme: 'Visa', last4: token.slice(-4), expiry: '12/40', scenario };
    saveCard(this.ledger, { publicKey: MERCHANT.publicKey, email }, card);
  }

  /** Returns the requested amount of a transaction, in minor units. */
  requestedAmount(reference: string): number {
    return readTransaction(this.ledger, reference)?.amount ?? 0;
  }

  /** Returns the funds received by transfer minus refunds, in minor units. */
  receivedFor(reference: string): number {
    return receivedFor(this.ledger, reference);
  }

  /** Returns the sum of the refunds to the payer, in minor units. */
  refundedFor(reference: string): number {
    return sumOf(refundsOf(this.ledger, reference));
  }

  /** Decides the newest open charge in place of the bank or the phone's owner, or completes it if it is settling. */
  answerWaiting(reference: string, answer: 'approve' | 'decline' | 'leave', reason?: ReasonName): void {
    const stage = liveCharges(this.ledgerOf(reference)).at(-1)?.stage;
    if (stage === 'settling') this.decide(reference, 'approve');
    if ((stage === 'approval' || stage === 'held') && answer !== 'leave')
      this.decide(reference, answer, undefined, answer === 'decline' ? reason : undefined);
  }

  fault(call: EndpointName, fault: FaultName, { times = 1, effect = true } = {}): void {
    addFault(this.ledger, { reference: ANY, call, fault, times, effect });
  }

  /** Sets the variants of all replies. Without names, replies have the sandbox's default form. */
  shape(...names: ReplyVariant[]): void {
    setReplyVariants(this.ledger, ANY, names);
  }

  /** Sets the behaviour of event streams. `off`: no transaction has a stream. */
  stream(name: StreamName | 'off'): void {
    setStream(this.ledger, ANY, name);
  }

  clearFaults(): void {
    clearFaults(this.ledger, ANY);
  }

  waitingFaults(): number {
    return faultsOf(this.ledger, ANY).reduce((sum, { times }) => sum + times, 0);
  }

  /** Presses a button on the issuer's page or on a wallet's page. */
  async press(path: string, decision: string): Promise<number> {
    const body = new URLSearchParams({ decision });
    const request = new Request(new URL(path, ORIGIN), { method: 'POST', body });
    const response = await owners.exit(() => Promise.resolve(this.server.fetch(request, {})));
    return response.status;
  }

  /** Receives the telemetry report of a page. Returns the HTTP status. */
  async receive(body: string): Promise<number> {
    const request = new Request(new URL(TELEMETRY_ENDPOINT.path, ORIGIN), { method: 'POST', body });
    const response = await owners.exit(() => Promise.resolve(this.server.fetch(request, {})));
    return response.status;
  }

  reports(): Received[] {
    return reportsSince(this.ledger, 0);
  }

  /** Sends a call from outside the payer's tab. Returns `data`. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const request = new Request(new URL(path, ORIGIN), {
      method,
      headers: {
        'x-api-key': 'key',
        authorization: MERCHANT.publicKey,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await owners.exit(() => Promise.resolve(this.server.fetch(request, {})));
    const reply: { data?: unknown } = await response.json();
    return reply.data;
  }
}
