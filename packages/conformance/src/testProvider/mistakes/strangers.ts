import { ok, text } from '../ledger';
import type { Mistake } from './change';

const KEY = 'pk_test_adire';

export const STRANGERS: readonly Mistake[] = [
  [
    'charge-key',
    'no key is needed for a link to Opay',
    (provider) => {
      const opay = provider.opay.bind(provider);
      provider.opay = (request) => opay({ ...request, authorization: request.authorization ?? KEY });
    },
  ],
  [
    'charge-key',
    'no key is needed for a saved card',
    (provider) => {
      const token = provider.token.bind(provider);
      provider.token = (request) => token({ ...request, authorization: request.authorization ?? KEY });
    },
  ],
  [
    'charge-key',
    'no key is needed for the OTP of a debit',
    (provider) => {
      const confirm = provider.debitConfirm.bind(provider);
      provider.debitConfirm = (request) =>
        confirm({ ...request, authorization: request.authorization ?? KEY });
    },
  ],
  [
    'charge-key',
    'every merchant pays a subscription',
    (provider) => {
      provider.mayPay = (_, authorization) => provider.merchantOf(authorization) !== undefined;
    },
  ],
  [
    'charge-key',
    'no key is needed to pay a subscription',
    (provider) => {
      const { mayPay } = provider;
      provider.mayPay = (call, authorization) => mayPay.call(provider, call, authorization ?? KEY);
    },
  ],
  [
    'charge-key',
    'no key is needed for the OTP of a subscription',
    (provider) => {
      const { mayPay } = provider;
      provider.mayPay = (call, authorization) =>
        call === 'confirmSubscription' || mayPay.call(provider, call, authorization);
    },
  ],
  [
    'known-key',
    'a key is compared by its beginning',
    (provider) => {
      const { merchantOf } = provider;
      provider.merchantOf = (key) =>
        merchantOf.call(provider, key) ?? merchantOf.call(provider, key?.slice(0, KEY.length));
    },
  ],
  [
    'known-key',
    'a key is compared without its case',
    (provider) => {
      const { merchantOf } = provider;
      provider.merchantOf = (key) => merchantOf.call(provider, key?.toLowerCase());
    },
  ],
  [
    'known-key',
    'everyone reads the names of accounts',
    (provider) => {
      const answerOther = provider.answerOther.bind(provider);
      provider.answerOther = (call, request) =>
        answerOther(call, call === 'resolveBank' ? { ...request, authorization: KEY } : request);
    },
  ],
  [
    'known-key',
    'everyone lists saved cards',
    (provider) => {
      const savedCards = provider.savedCards.bind(provider);
      provider.savedCards = (request) =>
        provider.merchantOf(request.authorization) ? savedCards(request) : ok({ TokenizedCards: [] });
    },
  ],
  [
    'secret-key',
    'the secret key can’t read the status',
    (provider) => {
      const { mayRead } = provider;
      provider.mayRead = (transaction, key) =>
        key?.startsWith('sk_') !== true && mayRead.call(provider, transaction, key);
    },
  ],
  [
    'cards-of-named-customer',
    'no e-mail address lists all cards',
    (provider) => {
      const { isListed, mayList } = provider;
      provider.isListed = (card, merchant, email) =>
        email === '' ? card.merchant === merchant : isListed(card, merchant, email);
      provider.mayList = (merchant, email) => email === '' || mayList.call(provider, merchant, email);
    },
  ],
  [
    'card-masked',
    'eight digits of a card are listed',
    (provider) => {
      const reply = provider.cardReply;
      provider.cardReply = (card) => ({
        ...reply(card),
        card: { ...Object(reply(card)['card']), last4: '55554444' },
      });
    },
  ],
  [
    'cvv-required',
    'an empty CVV is a CVV',
    (provider) => {
      provider.lacksCvv = ({ cvvRequired }, cvv) => cvvRequired && cvv === undefined;
    },
  ],
  [
    'cvv-required',
    'every CVV is right',
    (provider) => {
      provider.isWrongCvv = () => false;
    },
  ],
  [
    'decline-stays-pending',
    'a wrong CVV fails the transaction',
    (provider) => {
      const token = provider.token.bind(provider);
      provider.token = async (request) => {
        const reply = await token(request);
        const transaction = provider.transactions.get(text(request.body['reference']) ?? '');
        if (transaction && Object(reply.body).message === 'Insufficient funds') transaction.status = 'failed';
        return reply;
      };
    },
  ],
  [
    'token-owner',
    'another merchant charges the token of its customer',
    (provider) => {
      provider.isCardOf = (transaction, { email }) => provider.isNamed(transaction, email);
    },
  ],
];
