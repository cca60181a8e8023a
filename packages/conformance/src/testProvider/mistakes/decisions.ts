import { refuse, type Transaction } from '../ledger';
import type { TestProvider } from '../provider';
import { API } from '../serve';
import { type Mistake, withoutOrigin } from './change';

/** Calls `also` after each decision about a card charge. */
function afterDecision(
  provider: TestProvider,
  also: (transaction: Transaction, approved: boolean, isPage: boolean) => void,
): void {
  const decide = provider.decide.bind(provider);
  provider.decide = (decision) => {
    const isDecided = decide(decision);
    const transaction = provider.transactions.get(decision.reference);
    if (isDecided && transaction) also(transaction, decision.approved, decision.redirect_url !== undefined);
    return isDecided;
  };
}

function bookAgain({ duplicates, amount }: Transaction): void {
  duplicates.push(amount * 100);
}

export const DECISIONS: readonly Mistake[] = [
  [
    'unknown-outcome',
    'the silence of an acquirer is a decline',
    (provider) => {
      provider.unknown = (transaction) => provider.decline(transaction);
    },
  ],
  [
    'pending-until-paid',
    'the silence of an acquirer is a success',
    (provider) => {
      provider.unknown = (transaction) => provider.take(transaction);
    },
  ],
  [
    'one-charge-at-a-time',
    'a card is charged while the outcome of another is unknown',
    (provider) => {
      const { isBlocked } = provider;
      provider.isBlocked = (transaction) =>
        transaction.charge?.kind !== 'silent' && isBlocked.call(provider, transaction);
    },
  ],
  [
    'timely-status',
    'a late approval by the acquirer is lost',
    (provider) =>
      afterDecision(provider, (transaction, _, isPage) => {
        if (!isPage) transaction.status = 'pending';
      }),
  ],
  [
    'pending-until-paid',
    'a late refusal by the acquirer is booked',
    (provider) =>
      afterDecision(provider, (transaction, _, isPage) => {
        if (!isPage) transaction.status = 'success';
      }),
  ],
  [
    'failed-status',
    'a late refusal by the acquirer leaves the transaction locked',
    (provider) => {
      const { isBlocked } = provider;
      const locked = new Set<Transaction>();
      afterDecision(provider, (transaction, approved, isPage) => {
        if (!approved && !isPage) locked.add(transaction);
      });
      provider.isBlocked = (transaction) => locked.has(transaction) || isBlocked.call(provider, transaction);
    },
  ],
  [
    'timely-status',
    'an approval of 3-D Secure is lost',
    (provider) =>
      afterDecision(provider, (transaction, _, isPage) => {
        if (isPage) transaction.status = 'pending';
      }),
  ],
  [
    'pending-until-paid',
    'a refusal of 3-D Secure is booked',
    (provider) =>
      afterDecision(provider, (transaction, _, isPage) => {
        if (isPage) transaction.status = 'success';
      }),
  ],
  [
    'failed-status',
    'a refusal of 3-D Secure is the end',
    (provider) => {
      provider.fail = (transaction) => {
        transaction.charge = undefined;
        transaction.status = 'expired';
      };
    },
  ],
  [
    'failed-status',
    'another charge stays failed',
    (provider) => {
      const begin = provider.begin.bind(provider);
      provider.begin = (transaction, kind, debit) => {
        const { status } = transaction;
        const charge = begin(transaction, kind, debit);
        transaction.status = status;
        return charge;
      };
      const take = provider.take.bind(provider);
      provider.take = (transaction) => {
        const { status } = transaction;
        const reply = take(transaction);
        if (status === 'failed') transaction.status = 'failed';
        return reply;
      };
    },
  ],
  [
    'new-charge-replaces',
    'the page of a replaced charge takes money',
    (provider) => {
      provider.awaitsDecision = ({ status }, charge) => status === 'pending' && charge !== undefined;
    },
  ],
  [
    'new-charge-replaces',
    'the page of a charge takes money after another card has paid',
    (provider) => {
      const decide = provider.decide.bind(provider);
      provider.decide = (decision) => {
        const transaction = provider.transactions.get(decision.reference);
        const charge = provider.pages.get(decision.redirect_url ?? '');
        if (transaction?.status === 'success' && charge?.kind === 'bank-page') bookAgain(transaction);
        return decide(decision);
      };
    },
  ],
  [
    'paid-once',
    'a second approval of 3-D Secure is booked',
    (provider) => {
      const decided = new Set<string | undefined>();
      const decide = provider.decide.bind(provider);
      provider.decide = (decision) => {
        const transaction = provider.transactions.get(decision.reference);
        if (transaction && decided.has(decision.redirect_url)) bookAgain(transaction);
        if (decision.redirect_url !== undefined) decided.add(decision.redirect_url);
        return decide(decision);
      };
    },
  ],
  [
    'paid-once',
    'a transaction paid by 3-D Secure can be charged again',
    (provider) => {
      const paid = new Set<Transaction>();
      const { isPaid } = provider;
      afterDecision(provider, (transaction, approved, isPage) => {
        if (approved && isPage) paid.add(transaction);
      });
      provider.isPaid = (transaction) => !paid.has(transaction) && isPaid.call(provider, transaction);
    },
  ],
  [
    'paid-once',
    'an approved card is booked twice and reported',
    (provider) => {
      const take = provider.take.bind(provider);
      provider.take = (transaction) => {
        bookAgain(transaction);
        return take(transaction);
      };
    },
  ],
  [
    'paid-once',
    'an approved card is booked twice and sent back',
    (provider) => {
      const take = provider.take.bind(provider);
      provider.take = (transaction) => {
        transaction.returned += transaction.amount * 100;
        return take(transaction);
      };
    },
  ],
  [
    'cors',
    'the event stream allows no origin',
    (provider, edge) => {
      provider.events = `${API}/events`;
      const stream = edge.stream.bind(edge);
      edge.stream = (reference) => withoutOrigin(stream(reference));
    },
  ],
  [
    'cors',
    'the event stream can’t continue after the last id',
    (provider, edge) => {
      provider.events = `${API}/events`;
      edge.allowHeaders = edge.allowHeaders.replace(', last-event-id', '');
    },
  ],
  [
    'event-after-change',
    'the event stream announces no change',
    (provider) => {
      provider.events = `${API}/events`;
      provider.changed = () => {};
    },
  ],
  [
    'event-after-change',
    'the event stream announces only charges that their reply approves',
    (provider) => {
      provider.events = `${API}/events`;
      const decide = provider.decide.bind(provider);
      const { changed } = provider;
      provider.decide = (decision) => {
        provider.changed = () => {};
        const isDecided = decide(decision);
        provider.changed = changed;
        return isDecided;
      };
    },
  ],
  [
    'same-key-same-reply',
    'a key whose outcome is unknown is refused',
    (provider) => {
      const card = provider.card.bind(provider);
      const known = new Set<string>();
      provider.card = async (request) => {
        const { idempotencyKey: key, body } = request;
        if (key !== undefined && known.has(key)) return refuse(400, 'Duplicate request');
        if (key !== undefined && body['pan'] === '4000000000000085') known.add(key);
        return card(request);
      };
    },
  ],
];
