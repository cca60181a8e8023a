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

/** So often a payer presses 'Check again'. */
const MAX_CHECKS = 4;

/** The headings where the phone asks. */
const PROMPT_HEADINGS = new Set<string>(Object.values(PROMPTS).map(({ waiting }) => waiting));

/** The heading where the transaction could not be loaded. */
export const NO_CHECKOUT = 'Error Initializing Transaction';

/**
 * A payer who wants to pay once: reads the screen, does what it asks for, tries another way when one has failed, and
 * pays again only when told that it is safe and when their bank says that nothing was debited.
 */
export class Payer {
  private tries = 0;
  private retries = 0;
  private checks = 0;
  private codes = 0;
  /** What the form was sent with is not sent again when it comes back with an alert. */
  private submitted = false;
  /** Whether the payer has said that a transfer is on its way. */
  private claimed = false;
  /** How many charges of the ledger are over for the payer, who has seen that none of them was debited. */
  private over = 0;

  private readonly input: PayerInput;

  constructor(private readonly world: World) {
    this.input = new PayerInput(world);
  }

  private get way(): WayToPay | undefined {
    return this.world.plan.ways[this.tries];
  }

  /** Whether every way of the plan has been tried. */
  get spent(): boolean {
    return this.way === undefined;
  }

  /** Whether a transfer that the payer has begun is still to arrive. */
  owes(): boolean {
    return this.claimed && this.way?.kind === 'paid late';
  }

  /** The charges whose end the payer still waits for. */
  awaited({ charges, ...entry }: LedgerEntry): LedgerEntry {
    return { ...entry, charges: charges.slice(this.over) };
  }

  /** Goes on to the next way. */
  changeMind(): void {
    this.tries += 1;
    this.submitted = false;
    this.claimed = false;
  }

  /** One step. Returns what was done, in words that may be printed; nothing where there is only to wait. */
  async act(seen: Look): Promise<string | undefined> {
    const { heading, fields } = seen;
    if (fields.includes('otp')) return this.enterCode();
    if (PROMPT_HEADINGS.has(heading)) return this.awaitPrompt();
    switch (heading) {
      case 'Bank verification (3-D Secure)':
        return this.verify();
      case 'Transaction Failed!':
        this.changeMind();
        // An account whose transaction failed is no longer paid into.
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

  /** Presses Back, where it is offered. */
  async back(seen: Look): Promise<string> {
    const name = ['Back', 'Choose another bank'].find((label) => seen.actions.includes(label));
    return name ? this.press(name) : 'no Back';
  }

  /** Gives up the bank's page, or says that nothing came to the phone. */
  async giveUp(seen: Look): Promise<string> {
    const name = ['Cancel verification', 'I didn’t get a prompt'].find((label) =>
      seen.actions.includes(label),
    );
    return name ? this.press(name) : 'nothing to give up';
  }

  /** Screens before anything was sent. */
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

  /** A method that does not take the amount: the payer goes on with another one, by the button that names it where it is theirs. */
  private leaveOutside(seen: Look, way: WayToPay): Promise<string | undefined> {
    const isMine = seen.methods.length === 0 || !seen.methods.includes(tile(way.method));
    if (!isMine) return this.choose(seen, way);
    this.changeMind();
    return Promise.resolve('try another way');
  }

  /** What does not help twice is given up for another way; without the checkout there is none. */
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
    // A note on how it is doing may follow its name.
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

  /** Money that comes by another way than this page. Where none was sent, the payer goes back to another way. */
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

  /** The wallet's own page opens in a new tab. It may not come; then the payer comes back and opens it again. */
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
    // The bank's page did not come, or had been used: this payer does not wait for another.
    return done.endsWith('too late') ? this.press('Cancel verification') : done;
  }

  private enterCode(): Promise<string> {
    const { codes } = this.world.plan;
    const code = codes[this.codes % codes.length];
    this.codes += 1;
    return this.send(codeForm(this.world.page, code ?? 'right'));
  }

  /**
   * 'If your bank has debited you, do not pay again': the payer checks their account and their phone, which may still
   * ask them to approve, and does as told.
   */
  private async tryAgain(): Promise<string | undefined> {
    const entry = await this.world.ledgerOf();
    if (!entry) return undefined;
    // Where the bank has still not decided, there is no more to be learnt from asking.
    if (isDebited(entry) || this.awaited(entry).charges.some(asksPhone)) {
      this.checks += 1;
      return this.checks > MAX_CHECKS ? undefined : this.press('Check again');
    }
    this.changeMind();
    if (!this.way) return undefined;
    this.over = entry.charges.length;
    return this.press('I wasn’t debited: try again');
  }

  /** A prompt that the bank has answered, or that never came. */
  private async awaitPrompt(): Promise<string | undefined> {
    const entry = await this.world.ledgerOf();
    const alive = !entry || isDebited(entry) || entry.charges.some(asksPhone);
    return alive ? undefined : this.press('I didn’t get a prompt');
  }

  /** Asks again with what is in the form; a payer who was refused waits. */
  private askAgain(seen: Look): Promise<string | undefined> {
    if (seen.busy) return Promise.resolve(undefined);
    if (seen.alert !== '' || !seen.actions.includes('Ask again')) return this.press('Keep waiting');
    this.world.watch.consent();
    return this.press('Ask again');
  }

  /** Fills a form that moves money and sends it, once as the payer means it, however often they press. */
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

/** Whether the phone asks its owner to approve it. */
function asksPhone({ stage }: LedgerEntry['charges'][number]): boolean {
  return stage === 'approval';
}

/** What the selector calls it. */
function tile(method: Method): string {
  return method === 'Saved card' ? 'Card' : method;
}
