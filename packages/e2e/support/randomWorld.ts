import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { METHOD_NAMES, type MethodSlug } from '../../protocol/src/api/methods';
import { emailIn, liveCharges, mayInvite } from './claims';
import { hold } from './hold';
import { look, PROGRAM_WORDS } from './look';
import { PageHands, REACH, within } from './pageHands';
import { wrongNetworks } from './prompts';
import { AMOUNT, faultsOf, firstOf, type Method, metadataOf, offerOf, type Plan, slugOf } from './randomPlan';
import { type Outcome, RandomRun, type RandomScreen, type World } from './randomRun';
import { ASK_AGAIN, readScreen } from './randomScreen';
import { EMAILS } from './randomValues';
import { type Watch, watch } from './randomWatch';
import type { LedgerEntry, Sandbox } from './sandbox';
import type { OwnSandbox } from './servers';

/** Milliseconds of real time to wait for replies. */
const PATIENCE = 400;
/** Milliseconds of real time to wait at steps without faults. */
const FAULTLESS_PATIENCE = 2_000;

/** The numbers of events, for the figures. */
export interface Counts {
  kills: number;
  reloads: number;
  faults: number;
  /** Presses before React had loaded. */
  early: number;
  /** 1 if the page requested an e-mail address, otherwise 0. */
  emails: number;
  /** 1 if the page showed another payment, otherwise 0. */
  shownTwice: number;
}

const APP = /\/assets\/app-.*\.js$/;
/** The prerendered account, or the prerendered banks. */
const PRERENDERED = ['.copy-value', '.banks'].map((part) => `.sheet[aria-busy] ${part}`).join();

export interface Result {
  outcome: Outcome;
  counts: Counts;
  steps: string[];
  problems: string[];
}

export async function walk(
  browser: Browser,
  options: BrowserContextOptions,
  server: OwnSandbox,
  sandbox: Sandbox,
  plan: Plan,
): Promise<Result> {
  const context = await browser.newContext(options);
  await sandbox.clearFaults();
  const world = await BrowserWorld.open(context, server, sandbox, plan);
  const { counts, problems } = world;
  const run = new RandomRun(world, plan);
  try {
    const outcome = await run.toEnd().catch((error: unknown): Outcome => {
      problems.push(`the driver itself failed: ${error instanceof Error ? error.stack : error}`);
      return 'unknown';
    });
    return { outcome, counts, steps: run.steps, problems };
  } finally {
    await world.restart();
    await context.close();
  }
}

/** The world of a random payer in a browser with its own sandbox. */
export class BrowserWorld implements World {
  readonly counts: Counts = {
    kills: 0,
    reloads: 0,
    faults: 0,
    early: 0,
    emails: 0,
    shownTwice: 0,
  };
  readonly problems: string[] = [];
  readonly hands: PageHands;
  private method: MethodSlug | undefined;
  private up = true;
  private ordered = 0;
  private patience = PATIENCE;
  /** Whether the provider had an e-mail address when the page was opened. */
  private hadEmail = false;
  /** Lets the app load; set only if the payer presses before React has loaded. */
  private release: (() => void) | undefined;

  private constructor(
    readonly context: BrowserContext,
    readonly server: OwnSandbox,
    readonly sandbox: Sandbox,
    readonly plan: Plan,
    readonly reference: string,
    readonly watch: Watch,
    public page: Page,
  ) {
    this.hands = new PageHands(this);
  }

  static async open(context: BrowserContext, server: OwnSandbox, sandbox: Sandbox, plan: Plan) {
    const { methods: paymentMethods, ...offer } = offerOf(plan);
    const reference = await sandbox.create({
      amount: AMOUNT / 100,
      ...offer,
      ...(paymentMethods ? { paymentMethods } : {}),
      metadata: { ...metadataOf(plan), merchant: { publicKey: 'pk_test_adire' } },
    });
    await sandbox.outages(plan.outages?.[0] ?? []);
    await context.clock.install();
    const watching = await watch(context);
    const world = new BrowserWorld(
      context,
      server,
      sandbox,
      plan,
      reference,
      watching,
      await context.newPage(),
    );
    await sandbox.stream(reference, plan.stream);
    for (const fault of faultsOf(plan)) {
      await sandbox.fault(fault);
      world.ordered += fault.times;
    }
    await world.goto();
    return world;
  }

  /** Reads the payer's screen, and compares it with the ledger if the provider is up. */
  async look(): Promise<RandomScreen> {
    // Close the wallets' tabs, because the payer can't press a button in a hidden checkout.
    for (const other of this.context.pages()) if (other !== this.page) await other.close();
    const seen = await look(this.page);
    const screen = readScreen(seen, this.method);
    this.method = screen.method;
    const odd = PROGRAM_WORDS.exec(seen.words.replaceAll(this.reference, ''));
    if (odd) this.problems.push(`the payer reads '${odd[0]}' on '${screen.name}'`);
    await this.judge();
    if (screen.step === 'email') {
      this.counts.emails = 1;
      if (this.hadEmail) this.problems.push('an e-mail address was asked for that the provider had');
    }
    // Another prompt for the same reference is not a new charge.
    const begins = seen.heading !== ASK_AGAIN && seen.fields.some((field) => FORMS.includes(field));
    if (begins) await this.judgeForm();
    return screen;
  }

  async choose(method: Method): Promise<string> {
    this.method = slugOf(method);
    const name = METHOD_NAMES[this.method];
    // The name may be followed by a note on the method's health.
    const button = this.page
      .getByRole('group', { name: 'Payment method' })
      .getByRole('button', { name: new RegExp(`^${name}( (Having|Not working|From|Up to) .*)?$`) });
    const list = this.page.getByRole('combobox', { name: 'More ways to pay' });
    const option = list.locator('option:enabled').filter({ hasText: new RegExp(`^${name}( · .*)?$`) });
    return within(`choose ${method}`, async () => {
      if (await button.isVisible()) return button.click({ timeout: REACH });
      const value = await option.evaluate((one) => (one as HTMLOptionElement).value, undefined, {
        timeout: REACH,
      });
      await list.selectOption(value, { timeout: REACH });
    });
  }

  async pressOne(...buttons: string[]): Promise<string> {
    const { actions } = await look(this.page);
    const found = buttons.find((name) => actions.includes(name));
    return found === undefined ? `no ${buttons[0]}` : this.hands.press({ button: found }, 'once');
  }

  async ledgerOf(): Promise<LedgerEntry | undefined> {
    return this.up ? this.sandbox.ledgerOf(this.reference) : undefined;
  }

  async pass(milliseconds: number): Promise<void> {
    await this.letAppLoad();
    await this.answered();
    await this.context.clock.runFor(milliseconds);
    await this.answered();
  }

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

  /** @param amount the amount in minor units; by default the missing amount. */
  async credit(amount?: number): Promise<void> {
    // First judge the page's statements, because they precede the money.
    await this.answered();
    await this.look();
    if (this.up) await this.sandbox.credit(this.reference, amount === undefined ? undefined : amount / 100);
  }

  /** Changes the health of methods, which the page queries within a minute. */
  async change(): Promise<void> {
    if (this.up && this.plan.outages) await this.sandbox.outages(this.plan.outages[1]);
  }

  async expire(): Promise<void> {
    await this.judge();
    if (this.up) await this.sandbox.expire(this.reference);
  }

  async clearFaults(): Promise<void> {
    this.counts.faults = this.ordered - (await this.sandbox.waitingFaults());
    await this.sandbox.clearFaults();
    this.patience = FAULTLESS_PATIENCE;
  }

  async judgeOthers(): Promise<void> {
    const others = await this.sandbox.othersOf(this.reference);
    const { words } = await look(this.page);
    const [, shown = '0'] = /Another \D*([\d,.]+) has arrived/.exec(words) ?? [];
    if (others > 0) this.counts.shownTwice = 1;
    if (Math.round(Number(shown.replaceAll(',', '')) * 100) !== others)
      this.problems.push(`${others} arrived in other payments, and ${shown} was shown`);
  }

  async end(): Promise<void> {
    await this.judge();
    this.problems.push(...(await this.watch.end()), ...wrongNetworks(this.plan.home, this.watch.networks));
    const entry = await this.sandbox.ledgerOf(this.reference);
    const email = emailIn(entry);
    if (this.counts.emails > 0 && email !== undefined && email !== EMAILS.right)
      this.problems.push(`the provider has the e-mail address ${email}`);
    if (liveCharges(entry).length > 1) this.problems.push('two charges took money, or still may');
  }

  /** Judges the headings so far, before the next event may change the ledger. */
  private async judge(): Promise<void> {
    if (!this.watch.waiting()) return;
    const entry = await this.ledgerOf();
    const calledExpired = this.plan.faults.some(({ fault }) => fault === 'success-after-expiry');
    if (entry) this.problems.push(...this.watch.judge(entry, calledExpired));
  }

  private async judgeForm(): Promise<void> {
    const entry = await this.ledgerOf();
    if (entry && !mayInvite(entry)) {
      this.problems.push('a form invited the payer to pay what was being charged already');
    }
  }

  /** Opens the checkout. While the provider is down, the browser shows its own error page. */
  private async goto(): Promise<void> {
    const address = this.sandbox.origin + this.plan.service + this.reference;
    const entry = await this.ledgerOf();
    this.hadEmail = entry !== undefined && emailIn(entry) !== undefined;
    const isEarly = this.plan.early && firstOf(this.plan) !== undefined;
    await this.letAppLoad();
    if (isEarly) this.release = await hold(this.page, APP);
    await this.page
      .goto(address, { waitUntil: isEarly ? 'commit' : 'domcontentloaded' })
      .catch(() => undefined);
    if (isEarly) await within('', () => this.page.locator(PRERENDERED).first().waitFor({ timeout: REACH }));
  }

  /** Lets the app load, and counts an earlier press of the payer. */
  private async letAppLoad(): Promise<void> {
    if (!this.release) return;
    const pressed = await this.page.locator('.sheet[aria-busy] [data-pressed]').count();
    if (pressed > 0) this.counts.early += 1;
    this.release();
    this.release = undefined;
  }

  private answered(): Promise<void> {
    return this.watch.answered(this.patience);
  }
}

/** Names of fields in the forms that begin a charge. */
const FORMS = ['number', 'tag', 'phone'];
