import type { Reply } from '../ledger';
import type { TestProvider } from '../provider';
import type { Edge } from '../serve';
import { changeData, type Mistake } from './change';

function statusFor(
  provider: TestProvider,
  isReader: (authorization: string | undefined) => boolean,
  status: string,
): void {
  const verify = provider.verify.bind(provider);
  provider.verify = (request) => changed(verify(request), isReader(request.authorization), status);
}

function statusWithoutPrefix(edge: Edge, status: string): void {
  const reply = edge.reply.bind(edge);
  edge.reply = async (received, found) => {
    const isOther = found?.call === 'verify' && !received.url.pathname.startsWith('/api/v1');
    return changed(await reply(received, found), isOther, status);
  };
}

function changed(reply: Reply, isChanged: boolean, status: string): Reply {
  if (!isChanged || reply.status !== 200) return reply;
  const body = Object(reply.body);
  return { ...reply, body: { ...body, data: { ...body.data, status } } };
}

const isSecret = (key: string | undefined) => key?.startsWith('sk_') === true;
const isNobody = (key: string | undefined) => key === undefined;

export const STATUS_READERS: readonly Mistake[] = [
  [
    'pending-until-paid',
    'the secret key always reads success',
    (provider) => statusFor(provider, isSecret, 'success'),
  ],
  [
    'secret-key',
    'the secret key always reads pending',
    (provider) => statusFor(provider, isSecret, 'pending'),
  ],
  [
    'pending-until-paid',
    'a reader without a key always reads success',
    (provider) => statusFor(provider, isNobody, 'success'),
  ],
  [
    'status-without-key',
    'a reader without a key always reads pending',
    (provider) => statusFor(provider, isNobody, 'pending'),
  ],
  [
    'pending-until-paid',
    'the status without the prefix is always success',
    (_, edge) => statusWithoutPrefix(edge, 'success'),
  ],
  [
    'both-services',
    'the status without the prefix is always pending',
    (_, edge) => statusWithoutPrefix(edge, 'pending'),
  ],
  [
    'pending-until-paid',
    'success when an account is opened',
    (provider) => {
      const reply = provider.statusReply.bind(provider);
      provider.statusReply = (transaction) => ({
        ...reply(transaction),
        ...(transaction.account !== undefined && transaction.received === 0 ? { status: 'success' } : {}),
      });
    },
  ],
  [
    'pending-until-paid',
    'success between two steps',
    (provider) => {
      const reply = provider.statusReply.bind(provider);
      const { usePin } = provider;
      const answered = new Set<object>();
      provider.usePin = (charge) => {
        answered.add(charge);
        usePin(charge);
      };
      provider.statusReply = (transaction) => ({
        ...reply(transaction),
        ...(answered.has(transaction.charge ?? {}) ? { status: 'success' } : {}),
      });
    },
  ],
  [
    'same-transaction',
    'the reply of a paid transaction is pending',
    (_, edge) =>
      changeData(edge, 'checkout', (data) => ({
        ...data,
        status: data['status'] === 'success' ? 'pending' : data['status'],
      })),
  ],
  [
    'success-is-final',
    'only the last five payments stay a success',
    (provider) => {
      const paid: string[] = [];
      const take = provider.take.bind(provider);
      const reply = provider.statusReply.bind(provider);
      provider.take = (transaction) => {
        paid.push(transaction.reference);
        return take(transaction);
      };
      provider.statusReply = (transaction) => ({
        ...reply(transaction),
        ...(paid.slice(0, -5).includes(transaction.reference) ? { status: 'expired' } : {}),
      });
    },
  ],
  [
    'no-account-after-the-end',
    'a transaction paid by transfer has an account',
    (provider) => {
      provider.needsMoney = ({ status, received }) =>
        status === 'pending' || (status === 'success' && received > 0);
    },
  ],
  [
    'no-account-after-the-end',
    'the reply of a paid transaction has its account',
    (provider) => {
      const transactionReply = provider.transactionReply.bind(provider);
      provider.transactionReply = (transaction) => ({
        ...transactionReply(transaction),
        ...(transaction.account === undefined ? {} : { virtualAccount: provider.accountOf(transaction) }),
      });
    },
  ],
  [
    'one-account',
    'the reply of a transaction has another account',
    (provider) => {
      const reply = provider.transactionReply.bind(provider);
      provider.transactionReply = (transaction) => {
        const { virtualAccount, ...data } = reply(transaction);
        return virtualAccount === undefined
          ? data
          : { ...data, virtualAccount: { ...virtualAccount, account_number: '9911111111' } };
      };
    },
  ],
  [
    'customer-hidden',
    'a transaction paid by transfer names its customer',
    (provider) => {
      const shown = provider.shownMetadata.bind(provider);
      provider.shownMetadata = (transaction) =>
        transaction.received > 0 ? transaction.metadata : shown(transaction);
    },
  ],
];
