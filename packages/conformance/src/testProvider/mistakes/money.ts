import type { Transaction } from '../ledger';
import type { TestProvider } from '../provider';
import type { Mistake } from './change';

type Funds = Record<string, unknown>;

function funds(provider: TestProvider, bend: (funds: Funds, transaction: Transaction) => Funds): void {
  const fundsOf = provider.fundsOf.bind(provider);
  provider.fundsOf = (transaction) => {
    const usual = fundsOf(transaction);
    return Object.keys(usual).length === 0 ? usual : bend(usual, transaction);
  };
}

export const MONEY: readonly Mistake[] = [
  [
    'money-adds-up',
    'received contains the surplus',
    (provider) =>
      funds(provider, (usual, { received, returned }) => ({
        ...usual,
        received: (received + returned) / 100,
      })),
  ],
  ['excess-money', 'a surplus is kept', (provider) => funds(provider, ({ refund: _, ...usual }) => usual)],
  [
    'paid-twice',
    'money after a card is kept',
    (provider) => funds(provider, ({ duplicates: _, ...usual }) => usual),
  ],
  [
    'money-adds-up',
    'a part is not reported',
    (provider) =>
      funds(provider, (usual, { status }) => {
        const { received: _, due: __, ...others } = usual;
        return status === 'pending' ? others : usual;
      }),
  ],
  [
    'money-adds-up',
    'transfers lose their decimals',
    (provider) => {
      const credit = provider.credit.bind(provider);
      provider.credit = (reference, amount) => credit(reference, Math.round(amount));
    },
  ],
  [
    'money-adds-up',
    'the account requests the whole amount after a part',
    (provider) => {
      const accountOf = provider.accountOf.bind(provider);
      provider.accountOf = (transaction) => ({ ...accountOf(transaction), amount: transaction.amount });
    },
  ],
  [
    'money-adds-up',
    'the second transfer replaces the first',
    (provider) => {
      const credit = provider.credit.bind(provider);
      provider.credit = (reference, amount) => {
        const transaction = provider.transactions.get(reference);
        if (transaction?.status === 'pending') transaction.received = 0;
        credit(reference, amount);
      };
    },
  ],
  [
    'money-adds-up',
    'credits are in minor units',
    (provider) =>
      funds(provider, (usual, { credits }) => ({ ...usual, credits: credits.map((amount) => ({ amount })) })),
  ],
  [
    'money-adds-up',
    'only the last credit is listed',
    (provider) =>
      funds(provider, (usual, { credits }) => ({
        ...usual,
        credits: credits.slice(-1).map((sum) => ({ amount: sum / 100 })),
      })),
  ],
  [
    'money-adds-up',
    'more goes back than arrived',
    (provider) =>
      funds(provider, ({ received: _, due: __, ...usual }, { returned }) => ({
        ...usual,
        ...(returned > 0 ? { refund: { amount: 10_000, state: 'pending' } } : {}),
      })),
  ],
  [
    'debit-account',
    'the OTP of a debit confirms another account',
    (provider) => {
      provider.isDebitAccount = () => true;
    },
  ],
  [
    'debit-amount',
    'the OTP of a debit confirms another amount',
    (provider) => {
      const { isDebitAmount } = provider;
      const confirm = provider.debitConfirm.bind(provider);
      provider.debitConfirm = async (request) => {
        provider.isDebitAmount = () => true;
        const reply = await confirm(request);
        provider.isDebitAmount = isDebitAmount;
        return reply;
      };
    },
  ],
  [
    'debit-amount',
    'a debit of a smaller amount is accepted',
    (provider) => {
      provider.isDebitAmount = ({ amount }, requested) => Number(requested) <= amount;
    },
  ],
  [
    'returned-money',
    'a part that goes back is received',
    (provider) => {
      provider.mismatch = 'return';
      const fundsOf = provider.fundsOf.bind(provider);
      provider.fundsOf = (transaction) => {
        const { returned, received } = transaction;
        const funds = fundsOf(transaction);
        return received === 0 && returned > 0 ? { ...funds, received: returned / 100, due: 0 } : funds;
      };
    },
  ],
  [
    'returned-money',
    'a part that goes back has no refund',
    (provider) => {
      provider.mismatch = 'return';
      const fundsOf = provider.fundsOf.bind(provider);
      provider.fundsOf = (transaction) => {
        const { refund: _, ...funds } = fundsOf(transaction);
        return funds;
      };
    },
  ],
  [
    'returned-money',
    'an account that returns a part keeps a larger transfer',
    (provider) => {
      provider.mismatch = 'return';
      provider.keptOf = (sum, missing) => (sum < missing ? 0 : missing);
    },
  ],
  [
    'returned-money',
    'an account that returned a part accepts no other transfer',
    (provider) => {
      provider.mismatch = 'return';
      const credit = provider.credit.bind(provider);
      provider.credit = (reference, amount) => {
        if (!provider.transactions.get(reference)?.returned) credit(reference, amount);
      };
    },
  ],
];
