import type { BrowserContext, Page } from '@playwright/test';
import { liveCharges, mayInvite } from './claims';
import { type Look, look } from './look';
import type { Plan } from './randomPlan';
import { type Watch, watch } from './randomWatch';
import type { LedgerEntry, Sandbox } from './sandbox';
import type { OwnSandbox } from './servers';

/** Milliseconds of real time to wait for replies. */
const PATIENCE = 400;
/** The same, for steps without faults. */
const CALM_PATIENCE = 2_000;

/** The numbers of events, for the figures. */
export interface Counts {
  kills: number;
  reloads: number;
  faults: number;
}

/** The payer's tab, the provider and the bank of one run, and the events that the run can cause. */
export class World {
  readonly counts: Counts = { kills: 0, reloads: 0, faults: 0 };
  readonly problems: string[] = [];
  /** Whether money was sent by a transfer. */
  transferred = false;
  private up = true;
  private ordered = 0;
  private calm = false;

  private constructor(
    readonly context: BrowserContext,
    readonly server: OwnSandbox,
    readonly sandbox: Sandbox,
    readonly plan: Plan,
    readonly reference: string,
    readonly watch: Watch,
    public page: Page,
  ) {}

  /** Starts a transaction, and opens it in a tab. */
  static async open(context: BrowserContext, server: OwnSandbox, sandbox: Sandbox, plan: Plan) {
    const saved = plan.ways[0]?.method === 'Saved card';
    const reference = await sandbox.create({
      amount: 5000,
      customer: { email: saved ? 'saved@example.com' : 'payer@example.com' },
      metadata: {
        inApp: saved,
        merchant: { publicKey: 'pk_test_adire' },
        ...(plan.mismatch ? { sandbox: { mismatch: plan.mismatch } } : {}),
      },
    });
    await sandbox.outages(plan.outages?.[0] ?? []);
    await context.clock.install();
    const watching = await watch(context);
    const world = new World(context, server, sandbox, plan, reference, watching, await context.newPage());
    await sandbox.stream(reference, plan.stream);
    for (const fault of plan.faults) {
      await sandbox.fault(fault);
      world.ordered += fault.times;
    }
    await world.goto();
    return world;
  }

  /** Reads the payer's screen, and compares it with the ledger if the provider is up. */
  async look(): Promise<Look> {
    // Close a wallet's tab, even one that opened late, because the payer can't press a button in a hidden checkout.
    for (const other of this.context.pages()) if (other !== this.page) await other.close();
    const seen = await look(this.page);
    await this.judge();
    // Another prompt for the same reference is not a new charge.
    const begins = seen.heading !== ASK_AGAIN && seen.fields.some((field) => FORMS.includes(field));
    if (begins) await this.judgeForm();
    return seen;
  }

  /** The ledger's entry; `undefined` while the provider is down. */
  async ledgerOf(): Promise<LedgerEntry | undefined> {
    return this.up ? this.sandbox.ledgerOf(this.reference) : undefined;
  }

  /** Waits for replies, and then lets the page's time pass. */
  async pass(milliseconds: number): Promise<void> {
    await this.answered();
    if (milliseconds > 0) await this.context.clock.runFor(milliseconds);
    await this.answered();
  }

  /** Puts the tab to sleep. Its timers fire once, when it wakes. */
  async sleep(milliseconds: number): Promise<void> {
    await this.context.clock.fastForward(milliseconds);
  }

  async reload(): Promise<void> {
    this.counts.reloads += 1;
    await this.goto();
  }

  async reopen(): Promise<void> {
    await this.page.close();
    this.page = await this.context.newPage();
    await this.goto();
  }

  async kill(): Promise<void> {
    if (!this.up) return;
    this.counts.kills += 1;
    this.up = false;
    await this.server.kill();
  }

  async restart(): Promise<void> {
    if (this.up) return;
    await this.server.start();
    this.up = true;
  }

  offline(off: boolean): Promise<void> {
    return this.context.setOffline(off);
  }

  /** Decides the waiting charges according to the plan, and completes the settling ones. */
  async decide(): Promise<void> {
    await this.judge();
    const entry = await this.ledgerOf();
    const stage = entry && liveCharges(entry).at(-1)?.stage;
    if (stage === 'settling') await this.sandbox.approve(this.reference);
    if (stage !== 'approval' && stage !== 'held') return;
    if (this.plan.bank === 'approve') await this.sandbox.approve(this.reference);
    if (this.plan.bank === 'decline')
      await this.sandbox.decline(this.reference, this.plan.reason ?? undefined);
  }

  /** Sends a transfer of another amount than requested. */
  async credit(): Promise<void> {
    if (!this.up) return;
    await this.sandbox.credit(this.reference, this.plan.wrongAmount / 100);
  }

  /** Changes the health of methods, which the page queries within a minute. */
  async change(): Promise<void> {
    if (this.up && this.plan.outages) await this.sandbox.outages(this.plan.outages[1]);
  }

  async expire(): Promise<void> {
    await this.judge();
    if (this.up) await this.sandbox.expire(this.reference);
  }

  /** Sends the payer's transfer, once. */
  async transfer(): Promise<void> {
    if (!this.up || this.transferred) return;
    this.transferred = true;
    await this.sandbox.credit(this.reference);
  }

  /** Ends all faults and interruptions. The payment must then reach a good end. */
  async clear(): Promise<void> {
    await this.restart();
    await this.offline(false);
    this.counts.faults = this.ordered - (await this.sandbox.waitingFaults());
    await this.sandbox.clearFaults();
    this.calm = true;
  }

  /** Reads the ledger for the last time. */
  async end(): Promise<LedgerEntry> {
    await this.judge();
    this.problems.push(...(await this.watch.end()));
    const entry = await this.sandbox.ledgerOf(this.reference);
    if (liveCharges(entry).length > 1) this.problems.push('two charges took money, or still may');
    return entry;
  }

  /** Judges the headings so far, before the next event may change the ledger. */
  private async judge(): Promise<void> {
    if (!this.watch.waiting()) return;
    const entry = await this.ledgerOf();
    const calledExpired = this.plan.faults.some(({ fault }) => fault === 'success-after-expiry');
    if (entry) this.problems.push(...this.watch.judge(entry, calledExpired));
  }

  /** Judges whether the visible form may invite the payer to pay. */
  private async judgeForm(): Promise<void> {
    const entry = await this.ledgerOf();
    if (entry && !mayInvite(entry)) {
      this.problems.push('a form invited the payer to pay what was being charged already');
    }
  }

  /** Opens the checkout. While the provider is down, the browser shows its own error page. */
  private async goto(): Promise<void> {
    const address = this.sandbox.origin + this.plan.service + this.reference;
    await this.page.goto(address, { waitUntil: 'domcontentloaded' }).catch(() => undefined);
  }

  private answered(): Promise<void> {
    return this.watch.answered(this.calm ? CALM_PATIENCE : PATIENCE);
  }
}

/** Names of fields in the forms that begin a charge. */
const FORMS = ['number', 'tag', 'phone'];
/** The heading of the form that requests another prompt. */
export const ASK_AGAIN = 'Didn’t get a prompt?';
