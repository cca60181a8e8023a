import { safeAddress } from '@kobo/protocol/address';
import type { Ask, EndpointName } from '@kobo/protocol/api';
import { type Reply, refusalReply, refused } from '../http/reply';
import type { Kit } from '../kit';
import type { Awaitable } from '../merchant';
import type { ChargeOutcome, Redirect } from '../outcome';
import { randomId } from '../random';
import { kindOf, type Refusal } from '../refusal';
import type { ChargeMove, ChargeState, OpenCharge } from '../storage/storage';
import { withTimeLimit } from '../timeLimit';
import type { Charged } from './once';
import { isWrongAnswer, problemOfStep, type RefuseAnswer } from './steps';

/** The number of wrong OTPs, or of wrong answers to one step, that ends a charge. */
const MAX_WRONG_OTPS = 3;

/** Milliseconds that a reply waits for the announcement of a new status. */
const ANNOUNCE_LIMIT = 5_000;

/** The states in which money may move before the payer does anything else in the checkout. */
const BLOCKING: readonly ChargeState[] = ['working', 'taking', 'prompt'];

const ACCEPTED = {
  approved: { state: 'taking', text: 'Charge accepted' },
  prompt: { state: 'prompt', text: 'Approve the payment on your phone' },
} as const;

export const UNDER_WAY = refused(409, 'A payment is under way');

/** The transaction or subscription that a charge pays. */
export interface Subject {
  id: string;
  /** Reads the ledger. Returns a refusal if the subject can't be charged now. */
  refusal(): Promise<Reply | undefined>;
  /** Reads the ledger. Returns whether the subject is paid. */
  isSettled(): Promise<boolean>;
  /** The reply to the wrong OTP or answer that ends the charge. */
  tooManyWrong: Reply;
  /** Announces the status in the ledger, if the status is new. */
  announce(): Promise<void>;
}

/** Begins a charge and applies its outcome. The new charge replaces an open charge that waits for the payer. */
export async function beginCharge(
  kit: Kit,
  subject: Subject,
  call: EndpointName,
  run: (charge: string) => Awaitable<ChargeOutcome>,
  ticket?: (outcome: ChargeOutcome) => string | undefined,
): Promise<Charged> {
  const before = await subject.refusal();
  if (before) return { reply: before, key: 'forget' };
  const open = newCharge(call, 'working');
  if (!(await kit.idempotency.begin(subject.id, open))) return { reply: UNDER_WAY, key: 'forget' };
  const since = await refusalSince(kit, subject, open);
  if (since) return { reply: since, key: 'forget' };
  const outcome = await run(open.id);
  return applyOutcome(kit, subject, { ...open, ticket: ticket?.(outcome) }, outcome);
}

/**
 * Lets `beginCharge` run a handler that takes no money. If the handler throws, or if `signal` aborts before the handler
 * answers, the payer can pay in another way.
 */
export function takingNoMoney<Result>(
  kit: Kit,
  subject: Subject,
  signal: AbortSignal,
  run: (charge: string) => Awaitable<Result>,
): (charge: string) => Promise<Result> {
  return async (charge) => {
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    const handle = async () => run(charge);
    return orGiveUp(kit, subject, { id: charge, state: 'working' }, () => Promise.race([handle(), late]));
  };
}

export function newCharge(call: EndpointName, state: ChargeState): OpenCharge {
  const counts = { wrongOtps: 0, steps: 0, prompts: 0 };
  return { id: randomId('chg_'), call, state, ...counts, ask: undefined, ticket: undefined };
}

/** Reads the ledger again, because another charge may have paid meanwhile. Ends this charge if it can't continue. */
export async function refusalSince(kit: Kit, subject: Subject, open: OpenCharge): Promise<Reply | undefined> {
  let mayGoOn = false;
  try {
    const refusal = await subject.refusal();
    mayGoOn = refusal === undefined;
    return refusal;
  } finally {
    if (!mayGoOn) await giveUp(kit, subject, open);
  }
}

/**
 * Ends a charge that takes no money, unless an earlier prompt can still take money.
 * @param open the charge before the current call.
 */
async function giveUp(
  { idempotency }: Kit,
  subject: Subject,
  { id, state }: Pick<OpenCharge, 'id' | 'state'>,
): Promise<void> {
  if (state === 'prompt') await idempotency.move(subject.id, id, ['working'], { state });
  else await idempotency.end(subject.id, id, ['working']);
}

/** Runs a step in which the charge takes no money. If the step throws, gives up the charge (`giveUp`). */
export async function orGiveUp<Result>(
  kit: Kit,
  subject: Subject,
  open: Pick<OpenCharge, 'id' | 'state'>,
  step: () => Awaitable<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    await giveUp(kit, subject, open).catch((failure) => kit.onError(failure, subject.id));
    throw error;
  }
}

/** Continues the charge that waits for an OTP or a step. Two simultaneous answers continue the charge only once. */
export async function continueCharge(
  kit: Kit,
  subject: Subject,
  refuseAnswer: RefuseAnswer,
  run: (charge: string) => Awaitable<ChargeOutcome>,
): Promise<Charged> {
  const before = await subject.refusal();
  if (before) return { reply: before, key: 'forget' };
  const open = await kit.idempotency.current(subject.id);
  if (open && BLOCKING.includes(open.state)) return { reply: UNDER_WAY, key: 'forget' };
  const refusal = refuseAnswer(open);
  if (refusal || !open) return { reply: refusal ?? UNDER_WAY, key: 'forget' };
  // The number of steps distinguishes this step from the next step, which may have the same state.
  const { id, state, steps } = open;
  if (!(await kit.idempotency.move(subject.id, id, [state], { state: 'working' }, steps)))
    return { reply: UNDER_WAY, key: 'forget' };
  return applyOutcome(kit, subject, open, await run(open.id));
}

/** Stores the next state of the charge before the reply is sent, and announces a new status. */
export async function applyOutcome(
  kit: Kit,
  subject: Subject,
  open: OpenCharge,
  outcome: ChargeOutcome,
): Promise<Charged> {
  const charged = await settle(kit, subject, open, outcome);
  // Send the reply even if the announcement fails or takes long, because money may have moved.
  await withTimeLimit(ANNOUNCE_LIMIT, () => subject.announce()).catch((error) =>
    kit.onError(error, `the change of ${subject.id}`),
  );
  return charged;
}

async function settle(
  kit: Kit,
  subject: Subject,
  open: OpenCharge,
  outcome: ChargeOutcome,
): Promise<Charged> {
  const { id } = open;
  const move = (to: ChargeMove) => kit.idempotency.move(subject.id, id, ['working'], to);
  const end = () => kit.idempotency.end(subject.id, id, ['working']);
  await refuseToWait(kit, subject, open, outcome);
  // A JavaScript handler may return `undefined`.
  switch (outcome?.kind) {
    case 'approved':
    case 'prompt': {
      const { state, text } = ACCEPTED[outcome.kind];
      if (await subject.isSettled()) await end();
      else await move({ state });
      return { reply: chargeReply('SUCCESS', outcome.message ?? text), key: 'keep' };
    }
    case 'otp':
      await waitForAnswer(kit, subject, open);
      return { reply: chargeReply('PENDING_AUTH', outcome.message ?? 'Enter the code'), key: 'keep' };
    case 'step': {
      const { step } = outcome;
      await waitForAnswer(kit, subject, open, step);
      return {
        reply: chargeReply('PENDING_AUTH', step.message ?? 'Answer to continue', { ask: step }),
        key: 'keep',
      };
    }
    case 'redirect': {
      const redirectUrl = await orGiveUp(kit, subject, open, () => addressOf(outcome));
      await move({ state: 'page' });
      return {
        reply: chargeReply('PENDING_AUTH_CAPTURE', 'Authentication required', { redirectUrl }),
        key: 'keep',
      };
    }
    case 'unknown':
      await move({ state: 'taking' });
      return { reply: refused(409, 'The outcome of this payment is not known yet'), key: 'hold' };
    case 'refusal':
      return settleRefusal(kit, subject, open, outcome);
    default:
      outcome satisfies never;
      throw new TypeError(
        'A handler returned no outcome: use approved, prompted, otpNeeded, askFor, redirect, unknown or refuse',
      );
  }
}

/** @throws TypeError if the address is not safe. */
export function addressOf({ address }: Redirect): string {
  if (safeAddress(() => new URL(address))) return address;
  throw new TypeError('redirect: the address must be https: and have no credentials');
}

/** Ends a refused charge. After a wrong OTP or answer below the limit, the charge waits for another attempt. */
async function settleRefusal(
  kit: Kit,
  subject: Subject,
  open: OpenCharge,
  refusal: Refusal,
): Promise<Charged> {
  const { id, state } = open;
  const isWrong = isWrongAnswer(open, refusal);
  // Another wrong OTP may have been counted since `open` was read.
  const counted = isWrong ? await kit.idempotency.current(subject.id) : undefined;
  const wrongOtps = (counted ?? open).wrongOtps + 1;
  const isLast = isWrong && wrongOtps >= MAX_WRONG_OTPS;
  if (isWrong && !isLast)
    await kit.idempotency.move(subject.id, id, ['working'], {
      state: state === 'step' ? 'step' : 'otp',
      wrongOtps,
    });
  else await giveUp(kit, subject, open);
  return isLast ? ended(subject.tooManyWrong) : refusedCharge(refusal);
}

/** Throws if a charge with an open prompt would wait for the payer, because another charge could then replace this charge. */
async function refuseToWait(kit: Kit, subject: Subject, open: OpenCharge, outcome: ChargeOutcome) {
  if (open.state !== 'prompt' || !['otp', 'step', 'redirect'].includes(outcome?.kind)) return;
  await giveUp(kit, subject, open);
  throw new TypeError('While a prompt waits, another one returns prompted, approved, unknown or refuse');
}

/** Lets the charge wait for an OTP, or for the answer to `ask`. @throws TypeError if the charge can't wait. */
async function waitForAnswer({ idempotency, handlers }: Kit, subject: Subject, open: OpenCharge, ask?: Ask) {
  const { id, ticket, steps } = open;
  const problem = problemOfStep(handlers, open, ask);
  if (problem !== undefined) {
    // The payer may pay in another way, because no money moves before an answer.
    await idempotency.end(subject.id, id, ['working']);
    throw new TypeError(problem);
  }
  const state = ask ? 'step' : 'otp';
  await idempotency.move(subject.id, id, ['working'], { state, ticket, ask, steps: steps + 1, wrongOtps: 0 });
}

export function refusedCharge(refusal: Refusal): Charged {
  const { httpStatus, status } = kindOf(refusal);
  if (status === undefined) return { reply: refusalReply(refusal), key: 'forget' };
  const { message, reason } = refusal;
  return ended({ ...chargeReply(status, message, reason ? { reason } : {}), httpStatus });
}

/** Keeps the key of a reply with HTTP 200. A call that was refused with HTTP 4xx may be repeated with the same key. */
function ended(reply: Reply): Charged {
  return { reply, key: reply.httpStatus === 200 ? 'keep' : 'forget' };
}

export function chargeReply(status: string, message: string, more: Record<string, unknown> = {}): Reply {
  const isAccepted = status === 'SUCCESS' || status.startsWith('PENDING');
  return { httpStatus: 200, body: { status: isAccepted, message, data: { status, message, ...more } } };
}
