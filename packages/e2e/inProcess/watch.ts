import { isNothingTaken, isOutside } from '@kobo/app/core';
import { availableMethods } from '@kobo/app/screens';
import { reasonSentences, texts } from '@kobo/app/texts';
import { PROMPT_CALLS } from '../../protocol/src/api/wallets';
import { checkClaim, emailIn, isDebited, liveCharges, mayInvite } from '../support/claims';
import { HOME_DIGITS, HOMES } from '../support/prompts';
import { CARD_SECRETS, CARDS, CODES, EMAILS, STEP_SECRETS } from '../support/randomValues';
import type { LedgerEntry } from '../support/sandbox';
import { secretsIn } from '../support/secrets';
import type { Checkout } from './checkout';
import type { MethodFlow } from './flows';
import { serverNow } from './time';
import type { Sent } from './wire';

/** Calls that move money, or contain the payer's code for a charge. */
export const CHARGES = [
  'cardCharge',
  'cardOtp',
  'chargeAnswer',
  'tokenCharge',
  'debitConfirm',
  ...PROMPT_CALLS,
] as const;

const BEGINNINGS = CHARGES.filter((name) => name !== 'cardOtp' && name !== 'chargeAnswer');

/**
 * The number of verifications without a charge after which the screen may show 'No payment found'.
 * `APART` is the shortest time between two of these verifications, in milliseconds.
 */
const CHECKS = 3;
const APART = 5_000;
const MINUTE = 60_000;

/** Secrets that only the bodies of a charge's requests may contain. */
const SECRETS = [
  ...Object.values(CARDS).map(({ number }) => number.replaceAll(' ', '')),
  ...Object.values(CARD_SECRETS),
  ...Object.values(CODES),
  ...STEP_SECRETS,
  EMAILS.right,
  ...Object.values(HOMES).flatMap(({ start }) => Object.values(HOME_DIGITS).map((digits) => start + digits)),
];

/** Watches one checkout, and compares every state with the ledger when the checkout enters the state. */
export class Watch {
  readonly problems: string[] = [];
  /** Whether the provider saves the card in addition to the device. */
  savesWithProvider = false;
  /** Whether the provider itself may report a paid transaction as expired. */
  calledExpired = false;
  readonly reasons = new Set<string>();
  /** The last charge, unless its reply or a screen after a verification shows that the charge is over. */
  private open: Sent | undefined;

  /** Judges a request before it reaches the provider. */
  sent(sent: Sent): void {
    if (!BEGINNINGS.some((name) => name === sent.endpoint)) return;
    if (this.hasUnknownOutcome())
      this.problems.push(`${sent.endpoint} was sent while another charge had an unknown outcome`);
    this.open = sent;
  }

  /** Follows a tab's session and the flows that begin in it. */
  session(checkout: Checkout): void {
    const { runner } = checkout.session;
    const hadEmail = emailIn(this.ledgerOf(checkout)) !== undefined;
    runner.subscribe(() => {
      const { status } = runner.state();
      if (status === 'succeeded') this.judge(checkout, checkClaim('paid', this.ledgerOf(checkout), false));
      if (status === 'email-needed' && hadEmail)
        this.judge(checkout, 'an e-mail address was asked for that the provider had');
      if (status === 'ready' && lacksEmail(this.ledgerOf(checkout)))
        this.judge(checkout, 'the methods were shown without the e-mail address that the provider needs');
    });
  }

  /** @param isShown whether the payer sees the flow now. A flow that the payer has left continues in the background. */
  flow(checkout: Checkout, flow: MethodFlow, isShown: () => boolean): void {
    let before = '';
    let since = 0;
    const look = () => {
      const { status } = flow.state();
      if (isShown()) this.screen(checkout, flow);
      if (status === before) return;
      // In these states, the earlier charge is over. Another prompt for the same reference is not a second charge.
      if (status === 'not-found' || status === 'failed' || status === 'again') this.open = undefined;
      if (status === 'not-found' && before === 'checking') this.judge(checkout, unfounded(checkout, since));
      before = status;
      since = serverNow();
    };
    look();
    flow.subscribe(look);
  }

  /** Judges the screen of a flow when it appears or changes. */
  screen(checkout: Checkout, flow: MethodFlow): void {
    const claim = flow.claim();
    if (claim) this.judge(checkout, checkClaim(claim, this.ledgerOf(checkout), this.calledExpired));
    this.judge(checkout, wrongFunds(checkout, flow));
    this.judge(checkout, this.readReason(checkout, flow));
  }

  /** Judges a settled screen that waits for the payer. */
  rest(checkout: Checkout, flow: MethodFlow): void {
    if (flow.invites() && (this.hasUnknownOutcome() || !mayInvite(this.ledgerOf(checkout)))) {
      this.problems.push('a form invited the payer to pay what was being charged already');
    }
  }

  end(checkouts: readonly Checkout[]): string[] {
    const [first] = checkouts;
    if (!first) return this.problems;
    const { sent } = first.provider.wire;
    const live = liveCharges(this.ledgerOf(first)).length;
    if (live > 1) this.problems.push(`${live} charges took money, or still may`);
    this.problems.push(...sentTwice(sent), ...sent.flatMap(badRequest));
    this.problems.push(...badEmails(sent, emailIn(this.ledgerOf(first))));
    for (const { endpoint, body } of sent) {
      const { hosted, saveCard } = Object(body);
      if (endpoint === 'cardCharge' && !hosted && saveCard !== this.savesWithProvider) {
        this.problems.push('a card was to be saved, although the payer had not chosen that');
      }
    }
    for (const checkout of checkouts) this.problems.push(...badMessages(checkout), ...wrongHealth(checkout));
    for (const text of new Set(first.tab.device.written)) {
      const found = secretsIn(text, SECRETS);
      if (found.length > 0) this.problems.push(`the device keeps ${found.join(', ')}: ${text}`);
    }
    return this.problems;
  }

  /** Judges a reason. The screen may show that nothing was taken only if the ledger then contains no payment. */
  private readReason(checkout: Checkout, flow: MethodFlow): string | undefined {
    const failure = flow.failure();
    if (!failure?.reason) return undefined;
    const { reason } = failure;
    if (reason.code !== undefined) this.reasons.add(reason.code);
    const { payment } = checkout;
    const proven = payment !== undefined && isNothingTaken(failure, payment);
    const says = reasonSentences(reason, 'card', proven, texts)?.includes(texts.reason.nothingTaken);
    const taken = isDebited(this.ledgerOf(checkout)) || liveCharges(this.ledgerOf(checkout)).length > 0;
    return says && taken
      ? `the screen stated that nothing was taken (${reason.code}), and money was or may be`
      : undefined;
  }

  private hasUnknownOutcome(): boolean {
    return this.open !== undefined && !isRefused(this.open);
  }

  private ledgerOf({ provider, reference }: Checkout) {
    return provider.ledgerOf(reference);
  }

  private judge({ reference }: Checkout, problem: string | undefined): void {
    if (problem !== undefined) this.problems.push(`${reference}: ${problem}`);
  }
}

/** Compares the funds on the screen with the ledger. The funds must not include refunds or money that never arrived. */
function wrongFunds({ provider, reference }: Checkout, flow: MethodFlow): string | undefined {
  const funds = flow.funds();
  if (!funds) return undefined;
  const { received, missing, extra } = funds;
  const amount = provider.requestedAmount(reference);
  if (received + missing - extra !== amount)
    return `${received} arrived and ${missing} missing were shown as ${amount}`;
  return received > provider.receivedFor(reference)
    ? `${received} was shown as arrived, which is more than there is`
    : undefined;
}

/**
 * Judges the queries and the display of methods' health.
 * A visible page queries the health every minute, if the provider supports the call. Every method stays in the list, and methods
 * that accept the amount come first.
 */
function wrongHealth({ provider, session, tab, payment }: Checkout): string[] {
  const queries = provider.wire.to('health').filter((sent) => sent.tab === tab);
  const problems = queries
    .slice(1)
    .filter(({ at }, index) => at - (queries[index]?.at ?? 0) < MINUTE)
    .map(({ at }) => `health was queried again within a minute, at ${at}`);
  if (queries.length > 0 && !payment?.transaction.extensions?.health)
    problems.push('health was queried, although the provider does not support it');
  const health = session.health();
  if (!health || !payment) return problems;
  const methods = availableMethods(payment.transaction, 'dev');
  const { money } = payment.transaction;
  const order = health.recommended(methods);
  const isOff = ({ slug }: (typeof methods)[number]) => isOutside(health.store.method(slug), money);
  const [first] = order;
  if (order.length !== methods.length || methods.some((method) => !order.includes(method)))
    problems.push(`of ${methods.length} methods ${order.length} were offered`);
  if (first && isOff(first) && !methods.every(isOff))
    problems.push(`${first.slug} came first, and takes no such amount`);
  return problems;
}

/** Judges 'No payment found', which needs several replies of the provider. Failed requests are not enough. */
function unfounded({ provider, tab }: Checkout, since: number): string | undefined {
  const answers = provider.wire
    .to('verify')
    .filter((sent) => sent.tab === tab && sent.at >= since && sent.answer?.httpStatus === 200);
  if (answers.some((sent) => verified(sent) === 'expired')) return undefined;
  let last = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (const sent of answers) {
    if (verified(sent) !== 'pending' || sent.at - last < APART) continue;
    last = sent.at;
    count += 1;
  }
  return count >= CHECKS
    ? undefined
    : `the screen stated that nothing was found after ${count} answers of the provider`;
}

/** Returns whether the reply proves that nothing was charged. A conflict does not prove this. */
function isRefused({ answer }: Sent): boolean {
  try {
    const { httpStatus, text } = answer ?? { httpStatus: 500, text: '' };
    return httpStatus !== 409 && httpStatus < 500 && JSON.parse(text).status === false;
  } catch {
    return false;
  }
}

function verified({ answer }: Sent): unknown {
  try {
    return JSON.parse(answer?.text ?? '').data.status;
  } catch {
    return undefined;
  }
}

/** Finds presses that sent more than one charge. */
function sentTwice(sent: readonly Sent[]): string[] {
  const charges = sent.filter(({ endpoint }) => CHARGES.some((charge) => charge === endpoint));
  const problems: string[] = [];
  for (const [index, { tab, consent, endpoint }] of charges.entries()) {
    if (consent === 0) problems.push(`${endpoint} was sent, and the payer had not agreed to it`);
    const before = charges.slice(0, index).findLast((sent) => sent.tab === tab);
    if (before?.consent === consent) problems.push(`${endpoint} was sent a second time for one press`);
  }
  return problems;
}

/** Returns whether the provider lacks an e-mail address that it requires. */
function lacksEmail(entry: LedgerEntry): boolean {
  const { emailRequired } = Object(entry.transaction.metadata?.['customer']);
  return emailRequired === true && emailIn(entry) === undefined;
}

/** Finds e-mail addresses that the payer has not typed, or that a tab sent after the provider had accepted an address. */
function badEmails(sent: readonly Sent[], kept: unknown): string[] {
  const given = sent.filter(({ endpoint }) => endpoint === 'customer');
  const accepted = given.filter(isAccepted);
  const problems = given
    .filter(({ body }) => Object(body).email !== EMAILS.right)
    .map(({ body }) => `the e-mail address ${Object(body).email} was sent`);
  for (const { tab, at } of accepted) {
    if (given.findLast((later) => later.tab === tab)?.at !== at)
      problems.push('an e-mail address was sent after the provider had one');
  }
  if (accepted.length > 0 && kept !== EMAILS.right)
    problems.push(`the provider has the e-mail address ${kept}`);
  return problems;
}

function isAccepted({ answer }: Sent): boolean {
  try {
    return answer?.httpStatus === 200 && JSON.parse(answer.text).status === true;
  } catch {
    return false;
  }
}

/** Finds requests without required headers, or with a secret in the address. */
function badRequest({ path, headers, endpoint }: Sent): string[] {
  const problems: string[] = [];
  if (headers['x-api-key'] !== 'key' || headers['source'] !== 'checkout') {
    problems.push(`${endpoint} lacks x-api-key or source`);
  }
  const keyed = endpoint !== 'checkout';
  if (headers['authorization'] !== (keyed ? 'pk_test_adire' : undefined)) {
    problems.push(`${endpoint} has the wrong Authorization: ${headers['authorization']}`);
  }
  const found = secretsIn(path, SECRETS);
  if (found.length > 0) problems.push(`${endpoint} has ${found.join(', ')} in its address`);
  return problems;
}

/**
 * Judges the messages to the host, which must receive a success once and no message after it.
 * A payment from another device causes no event, because that device has already reported it.
 */
function badMessages({ messages, session }: Checkout): string[] {
  const problems: string[] = [];
  const done = messages.findIndex(({ type }) => type === 'done');
  const { status } = session.runner.state();
  const isOver = status === 'succeeded' || status === 'paid-before';
  if (isOver !== done >= 0)
    problems.push(isOver ? 'the host received no success' : 'the host received done too early');
  if (done >= 0) {
    const after = messages.slice(done).map((message) => JSON.stringify(message));
    const [first, ...events] = after;
    const isDone = first === JSON.stringify({ type: 'done', reference: session.reference });
    const isCounted = events.length === 1 && events[0]?.includes('payment_succeeded');
    if (!isDone || (status === 'paid-before' ? events.length > 0 : !isCounted)) {
      problems.push(`after the success the host received ${after.join(' ')}`);
    }
  }
  const found = secretsIn(JSON.stringify(messages), SECRETS);
  if (found.length > 0) problems.push(`the host received ${found.join(', ')}`);
  return problems;
}
