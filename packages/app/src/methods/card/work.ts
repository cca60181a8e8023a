import type { CardCharge } from '@kobo/protocol/api';
import { chargeCard } from '../../api/chargeCard';
import { submitCardOtp } from '../../api/submitCardOtp';
import type { Work } from '../../flow/runner';
import { askBooks } from '../../session/aftermath';
import { paymentFlow } from '../../session/paymentFlow';
import type { Payment } from '../../session/session';
import { endingIn, endingOf } from '../../session/verdicts';
import { deviceSignature } from './deviceSignature';
import { type CardDetails, type Event, initial, progress, type State, transition } from './flow';
import { keep, revive } from './kept';

/** The card payment of a checkout. */
export const cardPayment = paymentFlow({ slug: 'card', initial, transition, progress, work, keep, revive });

function work(payment: Payment): Work<State, Event> {
  const { http, poller, transaction } = payment;
  const { publicKey, reference } = transaction;

  return (state, signal) => {
    switch (state.status) {
      case 'charging':
        return chargeCard(http, toCharge(state.card, payment), {
          publicKey,
          idempotencyKey: payment.idempotencyKeyHeader ? state.idempotencyKey : undefined,
          signal,
        }).then((outcome) => ({ type: 'charge-answered', outcome }));
      case 'submitting-otp':
        return submitCardOtp(http, reference, { code: state.code }, { publicKey, signal }).then(
          (outcome) => ({
            type: 'charge-answered',
            outcome,
          }),
        );
      case 'doubting':
        return poller.checkAnew().then((verdict) => {
          if (!verdict.ok) return { type: 'verification-unanswered' };
          const ending = endingIn(verdict);
          return ending ? { type: 'ended', ending } : { type: 'still-pending' };
        });
      case 'redirect':
        return endingOf(poller, signal).then((ending) => ending && { type: 'ended', ending });
      case 'waiting':
      case 'checking':
      case 'untraced':
        return askBooks(payment, state, signal);
      case 'new-card':
      case 'otp':
      case 'failed':
        return undefined;
      default:
        return state satisfies never;
    }
  };
}

function toCharge(card: CardDetails, { transaction }: Payment): CardCharge {
  return {
    reference: transaction.reference,
    pan: card.pan,
    cvv: card.cvv,
    expiry: card.expiry,
    deviceSignature: deviceSignature(),
    cardHolder: transaction.payerName ?? transaction.email ?? '',
    saveCard: false,
    ...(card.pin === undefined ? {} : { pin: card.pin }),
  };
}
