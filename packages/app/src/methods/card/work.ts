import type { CardCharge } from '@kobo/protocol/api';
import { chargeCard } from '../../api/chargeCard';
import { submitCardOtp } from '../../api/submitCardOtp';
import type { Work } from '../../flow/runner';
import { paymentFlow } from '../../session/payments';
import type { Payment } from '../../session/session';
import { endingIn, endingOf, settled } from '../../session/verdicts';
import { deviceSignature } from './deviceSignature';
import { type CardDetails, type Event, initial, progress, type State, transition } from './flow';

/** So many verifications in a row must know of no charge before the payer may try again: half a minute. */
const CHECKS = 3;

/** The card payment of a checkout. */
export const cardPayment = paymentFlow({ slug: 'card', initial, transition, progress, work });

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
        return poller.check().then((verdict) => {
          if (!verdict.ok) return { type: 'verification-unanswered' };
          const ending = endingIn(verdict);
          return ending ? { type: 'ended', ending } : { type: 'still-pending' };
        });
      case 'waiting':
        void poller.check();
        return ending(signal);
      case 'redirect':
      case 'untraced':
        return ending(signal);
      case 'checking':
        return settled(poller, CHECKS, signal).then((result) => {
          if (result === 'pending') return { type: 'still-pending' };
          return result && { type: 'ended', ending: result };
        });
      case 'new-card':
      case 'otp':
      case 'failed':
        return undefined;
      default:
        return state satisfies never;
    }
  };

  function ending(signal: AbortSignal): Promise<Event | undefined> {
    return endingOf(poller, signal).then((found) => found && { type: 'ended', ending: found });
  }
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
