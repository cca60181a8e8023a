import { ok, refuse, text } from '../ledger';
import { type Mistake, whenRefused } from './change';

export const OTHER_METHODS: readonly Mistake[] = [
  [
    'paid-once',
    'a paid transaction has a link to Opay',
    (provider) => {
      const opay = provider.opay.bind(provider);
      provider.opay = (request) =>
        provider.transactions.get(request.id)?.status === 'success' ? ok(provider.link()) : opay(request);
    },
  ],
  [
    'paid-once',
    'a saved card pays a second time',
    (provider) => {
      const token = provider.token.bind(provider);
      provider.token = async (request) => {
        const reply = await token(request);
        return reply.status === 409 ? ok({ status: 'SUCCESS' }) : reply;
      };
    },
  ],
  [
    'paid-once',
    'an active subscription is paid again',
    (provider) => {
      const pay = provider.paySubscription.bind(provider);
      const { isActive } = provider;
      provider.paySubscription = (call, reference, body) => {
        provider.isActive = () => false;
        const reply = pay(call, reference, body);
        provider.isActive = isActive;
        return reply;
      };
    },
  ],
  [
    'paid-once',
    'an OTP is accepted after a transfer of the amount',
    (provider) => {
      const otp = provider.otp.bind(provider);
      provider.otp = async (request) => {
        const transaction = provider.transactions.get(request.id);
        return (transaction?.received ?? 0) > 0 ? ok({ status: 'SUCCESS' }) : otp(request);
      };
    },
  ],
  [
    'success-is-final',
    'an OTP after a transfer makes the status pending',
    (provider) => {
      const otp = provider.otp.bind(provider);
      provider.otp = async (request) => {
        const transaction = provider.transactions.get(request.id);
        if (transaction && transaction.received > 0) transaction.status = 'pending';
        return (transaction?.received ?? 0) > 0 ? refuse(409, 'Paid') : otp(request);
      };
    },
  ],
  [
    'no-charge-after-the-end',
    'an expired transaction has a prompt',
    (provider) => {
      const prompt = provider.prompt.bind(provider);
      provider.prompt = async (request) =>
        provider.transactions.get(request.id)?.status === 'expired'
          ? ok({ status: 'SUCCESS' })
          : prompt(request);
    },
  ],
  [
    'no-charge-after-the-end',
    'an expired transaction has a link to Opay',
    (provider) => {
      const opay = provider.opay.bind(provider);
      provider.opay = (request) =>
        provider.transactions.get(request.id)?.status === 'expired' ? ok(provider.link()) : opay(request);
    },
  ],
  [
    'no-charge-after-the-end',
    'an expired transaction can be debited',
    (provider) => {
      const debitStart = provider.debitStart.bind(provider);
      provider.debitStart = (request) => {
        const reference = text(request.body['checkoutReference']) ?? '';
        return provider.transactions.get(reference)?.status === 'expired'
          ? ok({ reference: 'DEB_1' })
          : debitStart(request);
      };
    },
  ],
  [
    'new-charge-replaces',
    'the OTP of a debit takes money after a card',
    (provider) => {
      const confirm = provider.debitConfirm.bind(provider);
      const confirmed = new Set<unknown>();
      provider.debitConfirm = async (request) => {
        const reply = await confirm(request);
        const debit = request.body['transReference'];
        if (reply.status === 409 && !confirmed.has(debit)) return ok({ status: 'SUCCESS' });
        confirmed.add(debit);
        return reply;
      };
    },
  ],
  [
    'new-charge-replaces',
    'a debit does not end a card that waits for its OTP',
    (provider) => {
      const confirm = provider.confirm.bind(provider);
      provider.confirm = (transaction, code, debit) =>
        confirm(transaction, code, debit ?? transaction.charge?.debit);
    },
  ],
  [
    'one-charge-at-a-time',
    'a saved card ignores other charges',
    (provider) => {
      const token = provider.token.bind(provider);
      const { begin } = provider;
      provider.token = (request) => {
        provider.begin = () => ({ kind: 'under-way', wrongOtps: 0 });
        const reply = token(request);
        provider.begin = begin;
        return reply;
      };
    },
  ],
  [
    'one-charge-at-a-time',
    'a card is charged while an OTP is checked',
    (provider) => {
      const checked = new WeakSet<object>();
      const { isBlocked, useOtp } = provider;
      provider.useOtp = (charge) => {
        checked.add(charge);
        useOtp(charge);
      };
      provider.isBlocked = (transaction) =>
        isBlocked(transaction) && !(transaction.charge && checked.has(transaction.charge));
    },
  ],
  [
    'one-charge-at-a-time',
    'a prompt does not block a link to Opay',
    (provider) => {
      const opay = provider.opay.bind(provider);
      provider.opay = (request) => {
        const transaction = provider.transactions.get(request.id);
        return transaction?.charge?.kind === 'prompt' ? ok(provider.link()) : opay(request);
      };
    },
  ],
  [
    'one-charge-at-a-time',
    'a prompt does not block a debit',
    (provider) => {
      const debitStart = provider.debitStart.bind(provider);
      provider.debitStart = (request) => {
        const transaction = provider.transactions.get(text(request.body['checkoutReference']) ?? '');
        return transaction?.charge?.kind === 'prompt' ? ok({ reference: 'DEB_1' }) : debitStart(request);
      };
    },
  ],
  [
    'otp-once',
    'the OTP of a debit is accepted twice at the same time',
    (provider) => {
      const { useOtp } = provider;
      provider.useOtp = (charge) => {
        if (charge.debit === undefined) useOtp(charge);
      };
    },
  ],
  [
    'otp-attempts',
    'wrong OTPs of a debit are not counted',
    (provider) => {
      const wrong = provider.wrong.bind(provider);
      provider.wrong = (transaction, charge) =>
        charge.debit === undefined ? wrong(transaction, charge) : refuse(400, 'Wrong code');
    },
  ],
  [
    'wrong-otp',
    'an OTP needs no charge',
    (provider) => {
      const confirm = provider.confirm.bind(provider);
      provider.confirm = async (transaction, code, debit) =>
        transaction.charge === undefined && provider.isRight(code)
          ? provider.take(transaction)
          : confirm(transaction, code, debit);
    },
  ],
  [
    'decline-stays-pending',
    'wrong OTPs lock the transaction',
    (provider) => {
      const locked = new Set<string>();
      const { decline, isBlocked } = provider;
      provider.wrong = (transaction, charge) => {
        charge.wrongOtps += 1;
        if (charge.wrongOtps < 3) return refuse(400, 'Wrong code');
        locked.add(transaction.reference);
        return decline.call(provider, transaction);
      };
      provider.isBlocked = (transaction) => locked.has(transaction.reference) || isBlocked(transaction);
    },
  ],
  [
    'same-key-same-reply',
    'a prompt refuses a key that it knows',
    (provider) => {
      const prompt = provider.prompt.bind(provider);
      const known = new Set<string | undefined>([undefined]);
      provider.prompt = async (request) => {
        if (request.idempotencyKey !== undefined && known.has(request.idempotencyKey))
          return refuse(400, 'Duplicate request');
        known.add(request.idempotencyKey);
        return prompt(request);
      };
    },
  ],
  [
    'pending-until-paid',
    'a part of the amount is a success',
    (provider) => {
      provider.credit = (reference) => {
        const transaction = provider.transactions.get(reference);
        if (transaction) transaction.status = 'success';
      };
    },
  ],
  [
    'timely-status',
    'a transfer during a charge is lost',
    (provider) => {
      const credit = provider.credit.bind(provider);
      provider.credit = (reference, amount) => {
        if (!provider.transactions.get(reference)?.charge) credit(reference, amount);
      };
    },
  ],
  [
    'paid-amount',
    'a larger transfer changes the amount',
    (provider) => {
      const reply = provider.statusReply.bind(provider);
      provider.statusReply = (transaction) => ({
        ...reply(transaction),
        amount: transaction.amount + transaction.returned / 100,
      });
    },
  ],
  [
    'unknown-reference',
    'the OTP of an unknown debit is a 400',
    (_, edge) => whenRefused(edge, 'debitConfirm', 400),
  ],
  [
    'unknown-reference',
    'a debit of an unknown transaction is a 400',
    (_, edge) => whenRefused(edge, 'debitStart', 400),
  ],
];
