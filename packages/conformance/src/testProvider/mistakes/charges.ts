import { ok, refuse } from '../ledger';
import { type Mistake, statusOf } from './change';

export const CHARGES: readonly Mistake[] = [
  [
    'hosted-page',
    'a card on the provider’s page is declined',
    (provider) => {
      provider.chargeHosted = async () => provider.declined();
    },
  ],
  [
    'paid-once',
    'a paid transaction can be charged',
    (provider) => {
      provider.isPaid = () => false;
    },
  ],
  [
    'paid-once',
    'only cards look at the status',
    (provider) => {
      const paid = provider.isPaid.bind(provider);
      const prompt = provider.prompt.bind(provider);
      provider.prompt = async (request) => {
        provider.isPaid = () => false;
        const reply = await prompt(request);
        provider.isPaid = paid;
        return reply;
      };
    },
  ],
  [
    'paid-once',
    'an OTP can be requested after success',
    (provider) => {
      const chargeCard = provider.chargeCard.bind(provider);
      provider.chargeCard = async (request, reference) => {
        const transaction = provider.transactions.get(reference);
        const isOtp = String(request.body['pan']).startsWith('5555');
        return transaction?.status === 'success' && isOtp
          ? provider.otpNeeded(transaction)
          : chargeCard(request, reference);
      };
    },
  ],
  [
    'paid-once',
    'a debit of a paid transaction can be started',
    (provider) => {
      const debitStart = provider.debitStart.bind(provider);
      provider.debitStart = (request) => {
        const reply = debitStart(request);
        return reply.status === 409 ? ok({ reference: 'DEB_1', sessionId: 'S' }) : reply;
      };
    },
  ],
  [
    'one-charge-at-a-time',
    'two charges at the same time are approved',
    (provider) => {
      provider.isBlocked = ({ charge }) => charge?.kind === 'prompt';
    },
  ],
  [
    'one-charge-at-a-time',
    'a card is charged while a prompt is open',
    (provider) => {
      provider.isBlocked = ({ charge }) => charge?.kind === 'under-way';
    },
  ],
  [
    'new-charge-replaces',
    'the OTP of a replaced charge takes money',
    (provider) => {
      const waiting = new Set<string>();
      const otpNeeded = provider.otpNeeded.bind(provider);
      const otp = provider.otp.bind(provider);
      provider.otpNeeded = (transaction) => {
        waiting.add(transaction.reference);
        return otpNeeded(transaction);
      };
      provider.otp = async (request) => {
        const reply = await otp(request);
        if (reply.status === 200) waiting.delete(request.id);
        return reply.status === 409 && waiting.has(request.id) ? ok({ status: 'SUCCESS' }) : reply;
      };
    },
  ],
  [
    'no-charge-after-the-end',
    'an expired transaction can be charged',
    (provider) => {
      provider.isOver = () => false;
    },
  ],
  [
    'wrong-otp',
    'every OTP is right',
    (provider) => {
      provider.isRight = () => true;
    },
  ],
  [
    'wrong-otp',
    'the first wrong OTP ends the charge',
    (provider) => {
      provider.wrong = (transaction) => provider.decline(transaction);
    },
  ],
  [
    'wrong-otp',
    'no OTP is right',
    (provider) => {
      provider.isRight = () => false;
    },
  ],
  [
    'otp-once',
    'the same OTP is accepted twice at the same time',
    (provider) => {
      provider.useOtp = () => {};
    },
  ],
  [
    'otp-once',
    'the same OTP is accepted after success',
    (provider) => {
      const otp = provider.otp.bind(provider);
      provider.otp = async (request) => {
        const transaction = provider.transactions.get(request.id);
        return transaction?.status === 'success' ? ok({ status: 'SUCCESS' }) : otp(request);
      };
    },
  ],
  [
    'otp-once',
    'the OTP of a debit is accepted twice',
    (provider) => {
      const confirm = provider.debitConfirm.bind(provider);
      provider.debitConfirm = async (request) => {
        const reply = await confirm(request);
        return reply.status === 409 ? ok({ status: 'SUCCESS' }) : reply;
      };
    },
  ],
  [
    'otp-attempts',
    'wrong OTPs are not counted',
    (provider) => {
      provider.wrong = () => refuse(400, 'Wrong code');
    },
  ],
  [
    'otp-attempts',
    'the second wrong OTP ends the charge',
    (provider) => {
      provider.wrong = (transaction, charge) => {
        charge.wrongOtps += 1;
        return charge.wrongOtps < 2 ? refuse(400, 'Wrong code') : provider.decline(transaction);
      };
    },
  ],
  [
    'otp-attempts',
    'the right OTP is accepted after the last attempt',
    (provider) => {
      provider.wrong = (_, charge) => {
        charge.wrongOtps += 1;
        return charge.wrongOtps < 3 ? refuse(400, 'Wrong code') : provider.declined();
      };
    },
  ],
  [
    'step-announced',
    'a PIN is requested without `ask`',
    (provider) => {
      provider.pinNeeded = () => ok({ status: 'PENDING_AUTH', message: 'Enter the PIN' });
    },
  ],
  [
    'step-announced',
    'the status does not repeat the step',
    (provider) => {
      const statusReply = provider.statusReply.bind(provider);
      provider.statusReply = (transaction) => ({ ...statusReply(transaction), ask: undefined });
    },
  ],
  [
    'answer-once',
    'the same answer is accepted twice at the same time',
    (provider) => {
      provider.usePin = () => {};
    },
  ],
  [
    'answer-once',
    'an answer is accepted again after success',
    (provider) => {
      const step = provider.step.bind(provider);
      provider.step = async (request) => {
        const transaction = provider.transactions.get(request.id);
        return transaction?.status === 'success' ? ok({ status: 'SUCCESS' }) : step(request);
      };
    },
  ],
  [
    'charge-reply',
    'every charge is refused',
    (provider) => {
      provider.take = () => refuse(400, 'Not today');
    },
  ],
  [
    'charge-reply',
    'an OTP is not requested',
    (provider) => {
      provider.otpNeeded = (transaction) => provider.take(transaction);
    },
  ],
  [
    'charge-reply',
    '3-D Secure has no address',
    (provider) => {
      provider.bankPage = () => ok({ status: 'PENDING_AUTH_CAPTURE' });
    },
  ],
  ['charge-reply', 'a settled charge fails', (provider) => statusOf(provider, 'success', 'failed')],
  [
    'decline-is-no-error',
    'a decline is HTTP 500',
    (provider) => {
      provider.declined = () => ({ status: 500, body: { status: false, message: 'Declined' } });
    },
  ],
  [
    'decline-is-no-error',
    'a decline is HTTP 409',
    (provider) => {
      provider.declined = () => refuse(409, 'Declined');
    },
  ],
  [
    'decline-is-no-error',
    'a decline is a success',
    (provider) => {
      provider.declined = () => ok({ status: 'SUCCESS' });
    },
  ],
  [
    'debit-amount',
    'a debit may have another amount',
    (provider) => {
      provider.isDebitAmount = () => true;
    },
  ],
];
