import { refuse } from '../ledger';
import { early, type Mistake, statusOf } from './change';

export const STATUS: readonly Mistake[] = [
  [
    'customer-email',
    'an e-mail address is not stored',
    (provider) => {
      provider.setEmail = () => true;
    },
  ],
  [
    'customer-email',
    'anyone can replace an e-mail address',
    (provider) => {
      provider.setEmail = ({ metadata }, email) => {
        metadata['customer'] = { emailRequired: true, email };
        return true;
      };
    },
  ],
  [
    'network-codes',
    'two networks have one code',
    (provider) => {
      provider.networks = () => ['MTN MoMo', 'Telecel Cash'].map((name) => ({ code: 'GH', name }));
    },
  ],
  [
    'decline-stays-pending',
    'a decline fails the transaction',
    (provider) => {
      provider.decline = (transaction) => {
        transaction.status = 'failed';
        return provider.declined();
      };
    },
  ],
  [
    'decline-stays-pending',
    'nothing can be charged after a decline',
    (provider) => {
      provider.decline = () => provider.declined();
    },
  ],
  [
    'pending-until-paid',
    'a new transaction is a success',
    (provider) => statusOf(provider, 'pending', 'success'),
  ],
  [
    'pending-until-paid',
    'success before the OTP',
    (provider) => {
      provider.otpNeeded = (transaction) => early(transaction, { status: 'PENDING_AUTH' });
    },
  ],
  [
    'pending-until-paid',
    'success before the bank’s page',
    (provider) => {
      provider.bankPage = (transaction) =>
        early(transaction, { status: 'PENDING_AUTH_CAPTURE', redirectUrl: 'https://bank.example/3ds' });
    },
  ],
  [
    'pending-until-paid',
    'success with the prompt',
    (provider) => {
      const prompt = provider.prompt.bind(provider);
      provider.prompt = async (request) => {
        const reply = await prompt(request);
        const transaction = provider.transactions.get(request.id);
        if (transaction && reply.status === 200) transaction.status = 'success';
        return reply;
      };
    },
  ],
  [
    'pending-until-paid',
    'success when a debit is started',
    (provider) => {
      const debitStart = provider.debitStart.bind(provider);
      provider.debitStart = (request) => {
        const reply = debitStart(request);
        const transaction = provider.transactions.get(String(request.body['checkoutReference']));
        if (transaction && reply.status === 200) transaction.status = 'success';
        return reply;
      };
    },
  ],
  [
    'success-is-final',
    'another charge reopens a paid transaction',
    (provider) => {
      const chargeCard = provider.chargeCard.bind(provider);
      provider.chargeCard = async (request, reference) => {
        const reply = await chargeCard(request, reference);
        const transaction = provider.transactions.get(reference);
        if (transaction && reply.status === 409) transaction.status = 'pending';
        return reply;
      };
    },
  ],
  [
    'expired-status',
    'an expired transaction is pending',
    (provider) => statusOf(provider, 'expired', 'pending'),
  ],
  ['timely-status', 'the status stays pending', (provider) => statusOf(provider, 'success', 'processing')],
  [
    'same-key-same-reply',
    'a key is ignored by 3-D Secure',
    (provider) => {
      provider.once = (_, __, charge) => charge();
    },
  ],
  [
    'same-key-same-reply',
    'the same key is refused after success',
    (provider) => {
      const once = provider.once.bind(provider);
      provider.once = (request, reference, charge) =>
        provider.transactions.get(reference)?.status === 'success' && request.idempotencyKey !== undefined
          ? Promise.resolve(refuse(400, 'Duplicate request'))
          : once(request, reference, charge);
    },
  ],
  [
    'key-in-flight',
    'a key is stored after the charge',
    (provider) => {
      provider.isBlocked = () => false;
      provider.remember = (id, body, reply) => {
        void reply.then(({ status }) => status === 200 && provider.replies.set(id, { body, reply }));
      };
    },
  ],
  [
    'key-in-flight',
    'a key in flight is refused',
    (provider) => {
      const flying = new Set<string>();
      const once = provider.once.bind(provider);
      provider.once = async (request, reference, charge) => {
        const id = `${request.idempotencyKey} ${reference}`;
        if (request.idempotencyKey !== undefined && flying.has(id)) return refuse(400, 'Duplicate');
        flying.add(id);
        const reply = await once(request, reference, charge);
        flying.delete(id);
        return reply;
      };
    },
  ],
  [
    'key-other-body',
    'a used key answers another body',
    (provider) => {
      provider.isSameBody = () => true;
    },
  ],
  [
    'key-per-reference',
    'a key is used across references',
    (provider) => {
      provider.replyId = (key) => key;
      provider.isSameBody = () => true;
    },
  ],
  [
    'key-per-reference',
    'a key answers another reference',
    (provider) => {
      provider.replyId = (key) => key;
    },
  ],
  [
    'one-account',
    'another account for each request',
    (provider) => {
      provider.numberOf = () => provider.newNumber();
    },
  ],
  [
    'one-account',
    'one account for all transactions',
    (provider) => {
      provider.numberOf = () => '9000000001';
    },
  ],
  [
    'one-account',
    'two accounts at the same time',
    (provider) => {
      const account = provider.account.bind(provider);
      provider.account = async (request) => {
        const transaction = provider.transactions.get(request.id);
        const known = transaction?.account;
        await provider.bank();
        if (transaction) transaction.account = known;
        return account(request);
      };
    },
  ],
  [
    'no-account-after-the-end',
    'a paid transaction has an account',
    (provider) => {
      provider.needsMoney = ({ status }) => status !== 'expired';
    },
  ],
  [
    'no-account-after-the-end',
    'an expired transaction has an account',
    (provider) => {
      provider.needsMoney = ({ status }) => status !== 'success';
    },
  ],
];
