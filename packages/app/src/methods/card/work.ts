import type { CardCharge, Reason } from '@kobo/protocol/api';
import { sendCharge } from '../../api/chargeOutcome';
import type { Runner, Work } from '../../flow/runner';
import type { Payments } from '../../session/payments';
import type { CheckoutContext } from '../../session/session';
import { terminalStatusIn } from '../../session/terminalStatus';
import { awaitEnd } from '../shared/outcome';
import { paymentFlow } from '../shared/paymentFlow';
import { answerStep, awaitAnswer, queryUntilStep } from '../shared/steps/work';
import { createBarredCards } from './barred';
import { createCardSaver } from './cardSaver';
import { cardStoreOf, isFormFirst } from './cardStore';
import { vaultOf } from './cards';
import { recordCharge } from './chargedCard';
import { deviceSignature } from './deviceSignature';
import { FORM, HOSTED, initial, progress, transition } from './flow';
import { isBarred } from './outcomes';
import { readCards } from './readCards';
import { restore, serialize } from './serialize';
import type { CardDetails, ChosenDeviceCard, Event, State } from './states';

export const cardFlow = paymentFlow({
  slug: 'card',
  initial,
  transition,
  progress,
  work,
  serialize,
  restore,
});

/**
 * Returns the card payment of a checkout; the same runner on each call.
 * The flow starts with the form if there is no saved card to choose.
 */
export function cardPayment(payments: Payments, payment: CheckoutContext): Runner<State, Event> {
  const form = isFormFirst(payment, payments.begun() !== undefined) ? FORM : initial;
  return cardFlow(payments, payment, payment.transaction.hostedCard ? HOSTED : form);
}

function work(payment: CheckoutContext): Work<State, Event> {
  const { publicKey, reference } = payment.transaction;
  const saver = createCardSaver(payment);
  const barred = createBarredCards(reference);

  return (state, signal) => {
    recordCharge(payment, state);
    if (state.status === 'charging') barred.charge(state.saved);
    return step(state, signal)?.then((event) => {
      if (isBarred(reasonIn(event))) barred.bar();
      return event;
    });
  };

  function step(state: State, signal: AbortSignal): Promise<Event | undefined> | undefined {
    switch (state.status) {
      case 'opening':
        return payment.transaction.hostedCard ? Promise.resolve({ type: 'card-hosted' }) : read(signal);
      case 'unlocking':
        return unlock(payment, state.chosen);
      case 'forgetting':
        return forget(payment, state.id).then(() => read(signal));
      case 'charging':
        saver.prepare(state.card);
        return charge(payment, state, signal).then((outcome) => ({ type: 'charge-answered', outcome }));
      case 'submitting-otp':
        return sendOtp(state.code, signal).then((outcome) => ({ type: 'charge-answered', outcome }));
      case 'step':
        return awaitAnswer(payment, state, signal);
      case 'answering':
        return answerStep(payment, state, signal, (code) => sendOtp(code, signal));
      case 'checking-failure':
        return verify(payment);
      case 'otp':
        // After a refusal, verify immediately, because the payer must not type another code for a transaction that has ended.
        return awaitEnd(payment, signal, state.alert !== undefined);
      case 'redirect':
        return awaitEnd(payment, signal);
      case 'waiting':
      case 'checking':
      case 'not-found':
        return queryUntilStep(payment, state, signal);
      case 'select':
      case 'new-card':
      case 'hosted':
      case 'failed':
        saver.drop();
        return undefined;
      default:
        return state satisfies never;
    }
  }

  function sendOtp(code: string, signal: AbortSignal) {
    const body = { code };
    return sendCharge(payment.http, { endpoint: 'cardOtp', values: { reference }, body, publicKey, signal });
  }

  async function read(signal: AbortSignal): Promise<Event> {
    const cards = await readCards(payment, signal);
    return { type: 'cards-read', cards: cards.filter(({ id }) => !barred.has(id)) };
  }
}

function charge(
  payment: CheckoutContext,
  { card, idempotencyKey }: Extract<State, { status: 'charging' }>,
  signal: AbortSignal,
) {
  const { http, transaction } = payment;
  const { publicKey, reference } = transaction;
  const options = { publicKey, idempotencyKey, signal };
  if (card.kind === 'token') {
    const { token, cvv } = card;
    const body = { email: transaction.email ?? '', reference, ...(cvv === undefined ? {} : { cvv }) };
    return sendCharge(http, { endpoint: 'tokenCharge', values: { token }, body, ...options });
  }
  const body = card.kind === 'typed' ? toCharge(card, payment) : { reference, hosted: true as const };
  return sendCharge(http, { endpoint: 'cardCharge', body, ...options });
}

async function verify({ poller }: CheckoutContext): Promise<Event> {
  const verification = await poller.recheck();
  if (!verification.ok || verification.value === 'inconsistent') return { type: 'verification-unanswered' };
  const terminalStatus = terminalStatusIn(verification);
  if (!terminalStatus) return { type: 'still-pending' };
  const { reason } = verification;
  return { type: 'ended', status: terminalStatus, ...(reason ? { reason } : {}) };
}

function reasonIn(event: Event | undefined): Reason | undefined {
  if (event?.type === 'ended') return event.reason;
  if (event?.type !== 'charge-answered') return undefined;
  const { outcome } = event;
  return outcome.kind === 'failed' || outcome.kind === 'rejected' ? outcome.reason : undefined;
}

async function unlock(payment: CheckoutContext, { card, cvv }: ChosenDeviceCard): Promise<Event> {
  const result = await (await vaultOf(payment))?.unlock(card.id, cvv);
  switch (result?.kind) {
    case 'unlocked':
      return { type: 'unlocked', pan: result.pan, expiry: result.expiry };
    case 'wrong-cvv':
      return { type: 'cvv-refused', left: result.left };
    case 'erased':
      return { type: 'card-erased' };
    case 'refused':
      return { type: 'storage-refused' };
    default:
      return { type: 'card-missing' };
  }
}

async function forget(payment: CheckoutContext, id: string): Promise<void> {
  await (await vaultOf(payment))?.forget(id);
}

function toCharge(card: CardDetails, payment: CheckoutContext): CardCharge {
  const { transaction } = payment;
  return {
    reference: transaction.reference,
    pan: card.pan,
    cvv: card.cvv,
    expiry: card.expiry,
    deviceSignature: deviceSignature(),
    cardHolder: transaction.payerName ?? transaction.email ?? '',
    // If cards are saved on the device, the provider must not also store the card.
    saveCard: card.save && cardStoreOf(payment) === 'provider',
    ...(card.pin === undefined ? {} : { pin: card.pin }),
  };
}
