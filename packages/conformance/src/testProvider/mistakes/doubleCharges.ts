import { ok, refuse, type Transaction, text } from '../ledger';
import type { TestProvider } from '../provider';
import type { Mistake } from './change';

/** Keeps the OTP of a card valid after a charge of one of these kinds has replaced the card's charge. */
function keepOtp(provider: TestProvider, kept: readonly string[]): void {
  const waiting = new Set<Transaction>();
  const otpNeeded = provider.otpNeeded.bind(provider);
  const confirm = provider.confirm.bind(provider);
  provider.otpNeeded = (transaction) => {
    waiting.add(transaction);
    return otpNeeded(transaction);
  };
  provider.confirm = async (transaction, code, debit) =>
    kept.includes(transaction.charge?.kind ?? 'none') && waiting.has(transaction) && provider.isRight(code)
      ? ok({ status: 'SUCCESS' })
      : confirm(transaction, code, debit);
}

/** Marks selected transactions as paid before the provider checks a card charge. */
function takeBefore(
  provider: TestProvider,
  isTaken: (transaction: Transaction, key: string) => boolean,
): void {
  const chargeCard = provider.chargeCard.bind(provider);
  provider.chargeCard = async (request, reference) => {
    const transaction = provider.transactions.get(reference);
    if (transaction && isTaken(transaction, request.authorization ?? '')) transaction.status = 'success';
    return chargeCard(request, reference);
  };
}

export const DOUBLE_CHARGES: readonly Mistake[] = [
  [
    'charge-key',
    'a wrong key is refused after the charge',
    (provider) => takeBefore(provider, ({ merchant }, key) => key !== merchant),
  ],
  [
    'no-charge-after-the-end',
    'an expired transaction is charged and then refused',
    (provider) => {
      takeBefore(provider, ({ status }) => status === 'expired');
      const refusalOf = provider.refusalOf.bind(provider);
      provider.refusalOf = (transaction, key) =>
        transaction?.reference === 'CHK_expired'
          ? refuse(400, 'The transaction has expired')
          : refusalOf(transaction, key);
    },
  ],
  [
    'paid-once',
    'a transaction paid by transfer can be charged',
    (provider) => {
      provider.isPaid = ({ status, received }) => status === 'success' && received === 0;
      provider.hasPart = ({ status, received }) => status === 'pending' && received > 0;
    },
  ],
  [
    'new-charge-replaces',
    'a prompt does not end a card that waits for its OTP',
    (provider) => keepOtp(provider, ['prompt']),
  ],
  [
    'new-charge-replaces',
    'a link to Opay does not end a card that waits for its OTP',
    (provider) => keepOtp(provider, ['wallet-page']),
  ],
  [
    'new-charge-replaces',
    '3-D Secure does not end a card that waits for its OTP',
    (provider) => keepOtp(provider, ['bank-page']),
  ],
  [
    'new-charge-replaces',
    'a declined card does not end a card that waits for its OTP',
    (provider) => {
      const before = new WeakMap<Transaction, Transaction['charge']>();
      const begin = provider.begin.bind(provider);
      const decline = provider.decline.bind(provider);
      provider.begin = (transaction, kind, debit) => {
        before.set(transaction, transaction.charge);
        return begin(transaction, kind, debit);
      };
      provider.decline = (transaction) => {
        const reply = decline(transaction);
        const charge = before.get(transaction);
        transaction.charge = charge?.kind === 'otp' ? charge : undefined;
        return reply;
      };
    },
  ],
  [
    'new-charge-replaces',
    'a saved card does not end a card that waits for its OTP',
    (provider) => {
      const token = provider.token.bind(provider);
      const otp = provider.otp.bind(provider);
      const kept = new Set<string>();
      provider.token = (request) => {
        const reference = text(request.body['reference']) ?? '';
        if (provider.transactions.get(reference)?.charge?.kind === 'otp') kept.add(reference);
        return token(request);
      };
      provider.otp = async (request) => (kept.has(request.id) ? ok({ status: 'SUCCESS' }) : otp(request));
    },
  ],
  [
    'part-kept',
    'a card is charged in full after a part of the amount',
    (provider) => {
      provider.hasPart = () => false;
    },
  ],
  [
    'one-charge-at-a-time',
    'a prompt is forgotten after some time',
    (provider) => {
      const prompt = provider.prompt.bind(provider);
      const add = provider.add.bind(provider);
      const forgotten = new Map<Transaction, number>();
      provider.prompt = async (request) => {
        const reply = await prompt(request);
        const transaction = provider.transactions.get(request.id);
        if (transaction) forgotten.set(transaction, provider.transactions.size + 5);
        return reply;
      };
      provider.add = (fields) => {
        for (const [transaction, size] of forgotten)
          if (provider.transactions.size > size && transaction.charge?.kind === 'prompt')
            transaction.charge = undefined;
        return add(fields);
      };
    },
  ],
  [
    'one-charge-at-a-time',
    'a saved card ignores a card that is under way',
    (provider) => {
      const token = provider.token.bind(provider);
      const { begin } = provider;
      provider.token = (request) => {
        const transaction = provider.transactions.get(text(request.body['reference']) ?? '');
        if (transaction?.charge?.kind === 'under-way') provider.begin = () => transaction.charge;
        const reply = token(request);
        provider.begin = begin;
        return reply;
      };
    },
  ],
  [
    'wrong-otp',
    'every PIN is right',
    (provider) => {
      provider.isRightAnswer = ({ field }) => field === 'pin';
    },
  ],
  [
    'otp-attempts',
    'wrong PINs are not counted',
    (provider) => {
      const wrong = provider.wrong.bind(provider);
      provider.wrong = (transaction, charge) =>
        charge.kind === 'pin' ? refuse(400, 'Wrong PIN') : wrong(transaction, charge);
    },
  ],
  [
    'charge-key',
    'no key is needed for a step',
    (provider) => {
      const step = provider.step.bind(provider);
      provider.step = (request) =>
        step({ ...request, authorization: request.authorization ?? 'pk_test_adire' });
    },
  ],
  [
    'charge-key',
    'a step is answered, and then a wrong key is refused',
    (provider) => {
      const step = provider.step.bind(provider);
      provider.step = (request) => {
        const transaction = provider.transactions.get(request.id);
        if (transaction && request.authorization !== transaction.merchant) transaction.status = 'success';
        return step(request);
      };
    },
  ],
  [
    'charge-key',
    'no key is needed for an e-mail address',
    (provider) => {
      const customer = provider.customer.bind(provider);
      provider.customer = (request) =>
        customer({ ...request, authorization: request.authorization ?? 'pk_test_adire' });
    },
  ],
  [
    'wrong-otp',
    'the first four digits of the OTP suffice',
    (provider) => {
      provider.isRight = (code) => code.length >= 4 && '123456'.startsWith(code);
    },
  ],
  [
    'wrong-otp',
    'digits after the OTP are ignored',
    (provider) => {
      provider.isRight = (code) => code.startsWith('123456');
    },
  ],
  [
    'wrong-otp',
    'the first four digits of the OTP of a debit suffice',
    (provider) => {
      const confirm = provider.confirm.bind(provider);
      provider.confirm = (transaction, code, debit) =>
        confirm(transaction, debit !== undefined && code === '1234' ? '123456' : code, debit);
    },
  ],
  [
    'wrong-otp',
    'a wrong OTP is HTTP 409',
    (provider) => {
      const wrong = provider.wrong.bind(provider);
      provider.wrong = (transaction, charge) => ({ ...wrong(transaction, charge), status: 409 });
    },
  ],
];
