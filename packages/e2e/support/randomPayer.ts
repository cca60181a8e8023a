import { isDebited } from './claims';
import type { Look } from './look';
import { PayerInput, REACH } from './payerInput';
import { isPrompt, PROMPTS } from './prompts';
import {
  cardForm,
  codeForm,
  type Form,
  fillNewAccount,
  isNewAccount,
  promptForm,
  savedCardForm,
} from './randomForms';
import type { Method, WayToPay } from './randomPlan';
import { ASK_AGAIN, type World } from './randomWorld';
import type { LedgerEntry } from './sandbox';

/** How often a payer presses 'Check again' at most. */
const MAX_CHECKS = 4;

/** The headings while a prompt is on the phone. */
const PROMPT_HEADINGS = new Set<string>(Object.values(PROMPTS).map(({ waiting }) => waiting));

/** The heading if the transaction could not be loaded. */
export const NO_CHECKOUT = 'Error Initializing Transaction';

/**
 * A payer who wants to pay once, follows the screen, and tries another method after a failure.
 * The payer pays again only if the screen says that it is safe and the bank shows no debit.
 */
export class Payer {
  private tries = 0;
  private retries = 0;
  private checks = 0;
  private codes = 0;
  /** Whether the form was submitted. Its values are not submitted again if it returns with an alert. */
  private submitted = false;
  /** Whether the payer has confirmed a transfer. */
  private claimed = false;
  /** How many charges of the ledger are over for the payer, whose bank shows no debit for them. */
  private over = 0;

  private readonly input: PayerInput;

  constructor(private readonly world: World) {
    this.input = new PayerInput(world);
  }

  private get way(): WayToPay | undefined {
    return this.world.plan.ways[this.tries];
  }

  /** Whether the payer has tried every method of the plan. */
  get spent(): boolean {
    return this.way === undefined;
  }

  /** Whether a transfer of the payer has not arrived yet. */
  owes(): boolean {
    return this.claimed && this.way?.kind === 'paid late';
  }

  /** The charges whose outcome the payer still waits for. */
  awaited({ charges, ...entry }: LedgerEntry): LedgerEntry {
    return { ...entry, charges: charges.slice(this.over) };
  }

  /** Continues with the next method of the plan. */
  changeMind(): void {
    this.tries += 1;
    this.submitted = false;
    this.claimed = false;
  }

  /** Performs one step. Returns a printable description, or `undefined` if the payer only waits. */
  async act(seen: Look): Promise<string | undefined> {
    const { heading, fields } = seen;
    if (fields.includes('otp')) return this.enterCode();
    if (PROMPT_HEADINGS.has(heading)) return this.awaitPrompt();
    switch (heading) {
      case 'Bank verification (3-D Secure)':
        return this.verify();
      case 'Transaction Failed!':
        this.changeMind();
        // The payer sends no money to an account whose transaction has failed.
        if (!seen.actions.includes('Retry')) return this.way && this.choose(seen, this.way);
        return this.way && this.press('Retry');
      case 'No payment found so far':
        return this.tryAgain();
      case 'Account has expired':
        this.changeMind();
        return this.way ? this.choose(seen, this.way) : undefined;
      case ASK_AGAIN:
        return this.askAgain(seen);
      case 'Waiting for your transfer':
        return this.awaitMoney('Bank Transfer');
      case 'Waiting for your payment':
        return this.awaitMoney(seen.actions.includes('Open Opay again') ? 'Opay' : 'USSD');
      default:
        return seen.busy ? undefined : this.goOn(seen);
    }
  }

  /** Presses Back, if the screen offers it. */
  async back(seen: Look): Promise<string> {
    const name = ['Back', 'Choose another bank'].find((label) => seen.actions.includes(label));
    return name ? this.press(name) : 'no Back';
  }

  /** Leaves the bank's page, or reports that no prompt arrived. */
  async giveUp(seen: Look): Promise<string> {
    const name = ['Cancel verification', 'I didn’t get a prompt'].find((label) =>
      seen.actions.includes(label),
    );
    return name ? this.press(name) : 'nothing to give up';
  }

  /** Continues on a screen before a charge. */
  private async goOn(seen: Look): Promise<string | undefined> {
    if (this.submitted && seen.alert !== '') this.changeMind();
    const { way } = this;
    if (!way) return undefined;
    const trouble = ['Retry', 'Try again'].find((label) => seen.actions.includes(label));
    if (trouble && (way.method !== 'Bank Account' || seen.heading === NO_CHECKOUT)) {
      return this.retry(seen, trouble);
    }
    if (seen.heading === NO_CHECKOUT) return undefined;
    if (seen.heading.endsWith('can’t be used for this amount')) return this.leaveOutside(seen, way);
    this.retries = 0;
    if (seen.methods.length > 0 && !seen.methods[0]?.startsWith(tile(way.method)))
      return this.choose(seen, way);
    return this.fill(seen, way);
  }

  /** Leaves a method that does not accept the amount, by the suggested method's button if the plan has that method. */
  private leaveOutside(seen: Look, way: WayToPay): Promise<string | undefined> {
    const isMine = seen.methods.length === 0 || !seen.methods.includes(tile(way.method));
    if (!isMine) return this.choose(seen, way);
    this.changeMind();
    return Promise.resolve('try another way');
  }

  /** Presses a button for a retry, and changes the method after two attempts. Without a checkout, there is no other method. */
  private retry(seen: Look, name: string): Promise<string> {
    this.retries += 1;
    if (this.retries <= 2 || seen.heading === NO_CHECKOUT) return this.press(name);
    this.retries = 0;
    this.changeMind();
    return Promise.resolve('try no more');
  }

  private async choose(seen: Look, { method }: WayToPay): Promise<string | undefined> {
    const name = tile(method);
    if (!seen.methods.includes(name)) return undefined;
    const { page } = this.world;
    // A note on the method's health may follow its name.
    const button = page
      .getByRole('group', { name: 'Payment method' })
      .getByRole('button', { name: new RegExp(`^${name}( (Having|Not working|From|Up to) .*)?$`) });
    const list = page.getByRole('combobox', { name: 'More ways to pay' });
    const option = list.locator('option:enabled').filter({ hasText: new RegExp(`^${name}( · .*)?$`) });
    this.submitted = false;
    return this.input.within(`choose ${name}`, async () => {
      if (await button.isVisible()) await button.click({ timeout: REACH });
      else
        await list.selectOption(await option.evaluate((one) => (one as HTMLOptionElement).value), {
          timeout: REACH,
        });
    });
  }

  private async fill(seen: Look, { method, kind }: WayToPay): Promise<string | undefined> {
    const { page } = this.world;
    if (isPrompt(method)) return this.send(promptForm(page, method, kind));
    switch (method) {
      case 'Card':
        if (seen.actions.includes('Use a different Card')) return this.press('Use a different Card');
        return this.send(cardForm(page, kind));
      case 'Saved card':
        if (!seen.actions.includes('Use a different Card')) {
          this.changeMind();
          return 'there is no saved card';
        }
        return this.send(savedCardForm(page, kind));
      case 'Bank Account':
        return this.debit(seen, kind);
      case 'Opay':
        return this.openWallet('Continue to Opay');
      case 'USSD':
        if (seen.fields.includes('bank')) return this.press('GTBank');
        return this.payByAccount(kind);
      case 'Bank Transfer':
        return this.payByAccount(kind);
      default:
        return method satisfies never;
    }
  }

  private async debit(seen: Look, kind: string): Promise<string | undefined> {
    const { page } = this.world;
    if (seen.fields.includes('phone')) {
      return this.input.within('the phone number of the bank account', async () => {
        await page.getByLabel('Phone number').fill('2348030000010', { timeout: REACH });
        await this.input.pressed(page.getByLabel('Phone number'), this.input.button('Continue'));
      });
    }
    if (seen.actions.includes('Use a different account')) {
      if (isNewAccount(kind)) return this.press('Use a different account');
      this.submitted = true;
      return this.press(kind === 'saved' ? 'GTBank ending in 6789' : 'Access Bank ending in 7777');
    }
    if (seen.fields.includes('bank')) return this.press('GTBank');
    const onward = ['Try again', 'Continue'].find((label) => seen.actions.includes(label));
    if (onward === 'Continue') this.submitted = true;
    if (onward) return this.retry(seen, onward);
    if (!seen.fields.includes('account-number')) return undefined;
    this.submitted = true;
    return this.input.within('the new account', () => fillNewAccount(page, kind));
  }

  private async payByAccount(kind: string): Promise<string | undefined> {
    this.claimed = true;
    if (kind === 'paid, then said') await this.world.transfer();
    return this.input.within('I have completed payment', () =>
      this.input.pressed(undefined, this.input.button('I have completed payment')),
    );
  }

  /** Waits for money from outside the page. A payer who sent none goes back to another method. */
  private async awaitMoney(here: Method): Promise<string | undefined> {
    if (this.way?.method === here && (this.way.kind === 'never paid' || this.way.kind === 'left')) {
      this.changeMind();
    }
    if (this.way?.method !== here) return this.way && this.press('Back');
    if (here === 'Opay') return this.openWallet('Open Opay again');
    if (this.way.kind !== 'said, then paid' || this.world.transferred) return undefined;
    await this.world.transfer();
    return 'send the money';
  }

  /** Pays on the wallet's page in a new tab. If the page does not load, the payer returns and opens it again. */
  private async openWallet(link: string): Promise<string | undefined> {
    const entry = await this.world.ledgerOf();
    if (entry && isDebited(entry)) return undefined;
    const decision = entry && { paid: 'Pay', declined: 'Decline' }[this.way?.kind ?? ''];
    return this.input.within(`${link}: ${decision ?? 'look and leave'}`, async () => {
      const { context, page } = this.world;
      const [wallet] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: link }).click({ timeout: REACH }),
      ]);
      if (!decision) return;
      await wallet.getByRole('button', { name: decision, exact: true }).click({ timeout: 2 * REACH });
      await wallet.getByText('You can close this page').waitFor({ timeout: 2 * REACH });
    });
  }

  private async verify(): Promise<string | undefined> {
    const { page, plan } = this.world;
    const done = await this.input.within(`3-D Secure: ${plan.threeDSecure}`, () =>
      page
        .frameLocator('iframe[title]')
        .getByRole('button', { name: plan.threeDSecure, exact: true })
        .click({ timeout: REACH }),
    );
    // The bank's page did not load, or was used before. This payer does not wait for another one.
    return done.endsWith('too late') ? this.press('Cancel verification') : done;
  }

  private enterCode(): Promise<string> {
    const { codes } = this.world.plan;
    const code = codes[this.codes % codes.length];
    this.codes += 1;
    return this.send(codeForm(this.world.page, code ?? 'right'));
  }

  /**
   * Follows 'If your bank has debited you, do not pay again'.
   * The payer first checks their bank account, and their phone for an open prompt.
   */
  private async tryAgain(): Promise<string | undefined> {
    const entry = await this.world.ledgerOf();
    if (!entry) return undefined;
    // While the bank has not decided, more checks bring no result.
    if (isDebited(entry) || this.awaited(entry).charges.some(asksPhone)) {
      this.checks += 1;
      return this.checks > MAX_CHECKS ? undefined : this.press('Check again');
    }
    this.changeMind();
    if (!this.way) return undefined;
    this.over = entry.charges.length;
    return this.press('I wasn’t debited: try again');
  }

  /** Continues after a prompt that was decided, or never arrived. */
  private async awaitPrompt(): Promise<string | undefined> {
    const entry = await this.world.ledgerOf();
    const alive = !entry || isDebited(entry) || entry.charges.some(asksPhone);
    return alive ? undefined : this.press('I didn’t get a prompt');
  }

  /** Requests another prompt with the form's values. After a refusal, the payer waits instead. */
  private askAgain(seen: Look): Promise<string | undefined> {
    if (seen.busy) return Promise.resolve(undefined);
    if (seen.alert !== '' || !seen.actions.includes('Ask again')) return this.press('Keep waiting');
    this.world.watch.consent();
    return this.press('Ask again');
  }

  /** Fills and submits a form that moves money. The payer wants one payment, even if they press more than once. */
  private send({ what, field, button, fill }: Form): Promise<string> {
    return this.input.within(what, async () => {
      await fill();
      this.submitted = true;
      this.world.watch.consent();
      await this.input.pressed(field, this.input.button(button));
    });
  }

  /** Presses a button that was on the screen. */
  press(name: string): Promise<string> {
    return this.input.press(name);
  }
}

/** Whether the charge waits for approval on a phone. */
function asksPhone({ stage }: LedgerEntry['charges'][number]): boolean {
  return stage === 'approval';
}

/** The method's name in the selector. */
function tile(method: Method): string {
  return method === 'Saved card' ? 'Card' : method;
}
