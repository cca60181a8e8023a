import type { ChargeAnswer } from '@kobo/protocol/api';
import type { Charged, Provider } from '../provider';
import { bodyOf, keyed } from './card';
import { refusesAfterGuesses, refuseWrong } from './otp';
import { expectConflict, expectOutcome, repeatKey, reportConflict, taken } from './outcome';
import { expectStillPaid, settles, startFor, UNKNOWN } from './started';
import { refuseChargeKeys } from './wrongKeys';

type Field = ChargeAnswer['field'];

/** Charges a card that needs steps, and answers each step twice at the same instant. */
export async function walkSteps(provider: Provider): Promise<void> {
  const { steps } = provider.fixtures.cards;
  if (!steps) return provider.skip('chargeAnswer', 'steps on demand', 'cards.steps');
  const { answers } = steps;
  const reference = await beginSteps(provider, steps);
  if (reference === undefined) return;
  await refuseOthers(provider, reference, answers);
  for (const [index, answer] of answers.entries()) {
    if (!(await expectReported(provider, reference, answer.field))) return;
    const wrong = wrongOf(steps, answer);
    if (wrong)
      await refuseWrong(provider, callOf(wrong), {
        sent: sentOf(reference, wrong),
        of: `a wrong answer to ${wrong.field}`,
      });
    if (!(await answerTwice(provider, reference, answer, answers[index + 1]?.field))) return;
  }
  if (!(await settles(provider, reference, 'the last step'))) return;
  const again = answers.find(({ field }) => field !== 'otp') ?? answers[0];
  if (again)
    await expectConflict(provider, callOf(again), 'answer-once', {
      sent: sentOf(reference, again),
      of: 'an answer after success',
    });
  await expectStillPaid(provider, reference);
  if (steps.wrong.length === 0) provider.skip('chargeAnswer', 'wrong answers', 'cards.steps.wrong');
  for (const answer of answers) await guess(provider, steps, answer);
}

type Steps = NonNullable<Provider['fixtures']['cards']['steps']>;

/** Charges the card on a new transaction. Returns the reference if the first step of the fixtures is requested. */
async function beginSteps(
  provider: Provider,
  { answers, wrong: _, ...card }: Steps,
): Promise<string | undefined> {
  const reference = await startFor(provider, 'chargeAnswer');
  if (reference === undefined) return undefined;
  const sent = { body: bodyOf(reference, card) };
  const of = 'a card that needs steps';
  const outcome = await expectOutcome(provider, 'cardCharge', { sent, of, kinds: ['otp-needed'] });
  const isFirst = outcome && expectStep(provider, 'cardCharge', fieldOf(outcome), answers[0]?.field);
  return isFirst ? reference : undefined;
}

function wrongOf({ wrong }: Steps, { field }: ChargeAnswer): ChargeAnswer | undefined {
  return wrong.find((answer) => answer.field === field);
}

/** Answers the earlier steps, and then sends wrong answers to this step until the charge ends. */
async function guess(provider: Provider, steps: Steps, answer: ChargeAnswer): Promise<void> {
  const wrong = wrongOf(steps, answer);
  const reference = wrong && (await beginSteps(provider, steps));
  if (!wrong || reference === undefined) return;
  for (const before of steps.answers.slice(0, steps.answers.indexOf(answer)))
    await provider.charge(callOf(before), sentOf(reference, before));
  await refusesAfterGuesses(provider, callOf(answer), {
    reference,
    right: sentOf(reference, answer),
    wrong: sentOf(reference, wrong),
  });
}

/** Answers a step that the provider did not request, a step of an unknown reference, and a step with a wrong key. */
async function refuseOthers(
  provider: Provider,
  reference: string,
  answers: readonly ChargeAnswer[],
): Promise<void> {
  const other: ChargeAnswer =
    answers[0]?.field === 'voucher'
      ? { field: 'birthday', value: '1990-03-31' }
      : { field: 'voucher', value: 'KOBO' };
  const of = 'an answer to another step';
  const sent = { values: { reference }, body: other };
  await expectConflict(provider, 'chargeAnswer', 'answer-once', { sent, of });
  await provider.refuse('chargeAnswer', 'unknown-reference', {
    sent: { values: UNKNOWN, body: other },
    why: 'an answer for an unknown reference',
    status: 404,
  });
  const [right] = answers;
  if (right?.field !== undefined && callOf(right) === 'chargeAnswer')
    await refuseChargeKeys(provider, 'chargeAnswer', { reference, sent: sentOf(reference, right) });
}

/** Sends an answer twice at the same instant. The provider must accept only one request. */
async function answerTwice(
  provider: Provider,
  reference: string,
  answer: ChargeAnswer,
  next: Field | undefined,
): Promise<boolean> {
  const call = callOf(answer);
  const sent = sentOf(reference, answer);
  const first = await keyed(provider, sent, call);
  const replies = await Promise.all([provider.charge(call, first), provider.charge(call, sent)]);
  const accepted = replies.find(({ outcome: { kind } }) => kind === 'approved' || kind === 'otp-needed');
  const of = `the right answer to ${answer.field}`;
  if (!accepted) {
    provider.breaks(call, 'charge-reply', `${of}: ${taken(replies[0])}, not as accepted`);
    return false;
  }
  const other = replies.find((reply) => reply !== accepted) ?? accepted;
  reportConflict(provider, call, 'answer-once', { charged: other, of: `${of} at the same time` });
  if (accepted === replies[0]) await repeatKey(provider, call, first, [accepted.outcome.kind]);
  return expectStep(provider, call, stepIn(accepted), next);
}

function callOf({ field }: ChargeAnswer) {
  return field === 'otp' ? 'cardOtp' : 'chargeAnswer';
}

function sentOf(reference: string, answer: ChargeAnswer) {
  const body = answer.field === 'otp' ? { code: answer.value } : answer;
  return { values: { reference }, body };
}

function stepIn({ outcome }: Charged): Field | undefined {
  return fieldOf(outcome);
}

/** Returns the step that a reply requests: an OTP if `ask` is absent. */
function fieldOf(outcome: Charged['outcome']): Field | undefined {
  return outcome.kind === 'otp-needed' ? (outcome.ask?.field ?? 'otp') : undefined;
}

/** Expects the next step of the fixtures, or no step after the last step. */
function expectStep(
  provider: Provider,
  call: 'cardCharge' | 'cardOtp' | 'chargeAnswer',
  asked: Field | undefined,
  expected: Field | undefined,
): boolean {
  if (asked === expected) {
    provider.passes(call, `asks for ${expected ?? 'no other step'}`);
    return true;
  }
  provider.breaks(call, 'step-announced', `asks for ${asked ?? 'no step'}, not for ${expected ?? 'none'}`);
  return false;
}

/** Expects that the status repeats the step, because a reloaded page needs the step. An OTP without `ask` is not repeated. */
async function expectReported(provider: Provider, reference: string, field: Field): Promise<boolean> {
  const verified = await provider.read('verify', { values: { reference } });
  if (!verified) return false;
  const reported = verified.ask?.field ?? 'otp';
  if (verified.status !== 'pending')
    provider.breaks('verify', 'pending-until-paid', `${verified.status} while ${field} is awaited`);
  else if (reported === field) provider.passes('verify', `repeats the step ${field}`);
  else provider.breaks('verify', 'step-announced', `reports no step while ${field} is awaited`);
  return reported === field;
}
