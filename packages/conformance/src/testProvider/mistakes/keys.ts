import { MERCHANTS } from '../ledger';
import type { Mistake } from './change';

export const KEYS: readonly Mistake[] = [
  [
    'authorization-as-is',
    'the key needs Bearer',
    (_, edge) => {
      edge.authorization = (headers) =>
        /^Bearer (.*)$/.exec(headers.get('authorization') ?? '')?.[1] ?? 'none';
    },
  ],
  [
    'x-api-key',
    'another deployer is expected',
    (_, edge) => {
      edge.admits = (key) => key === 'deployer';
    },
  ],
  [
    'known-key',
    'the merchant is unknown',
    (provider) => {
      provider.merchantOf = () => undefined;
    },
  ],
  [
    'known-key',
    'every key is a merchant',
    (provider) => {
      provider.merchantOf = (key) =>
        MERCHANTS.find(({ publicKey, secretKey }) => [publicKey, secretKey].includes(key ?? '')) ??
        MERCHANTS[0];
    },
  ],
  [
    'known-key',
    'an unknown key reads the status',
    (provider) => {
      provider.mayRead = (_, key) => key !== 'pk_test_indigo';
    },
  ],
  [
    'charge-key',
    'another merchant charges',
    (provider) => {
      provider.mayCharge = () => true;
    },
  ],
  [
    'charge-key',
    'no key is needed to charge',
    (provider) => {
      const charge = provider.chargeCard.bind(provider);
      provider.chargeCard = (request, reference) =>
        charge({ ...request, authorization: request.authorization ?? 'pk_test_adire' }, reference);
    },
  ],
  [
    'charge-key',
    'no key is needed for an OTP',
    (provider) => {
      const otp = provider.otp.bind(provider);
      provider.otp = (request) =>
        otp({ ...request, authorization: request.authorization ?? 'pk_test_adire' });
    },
  ],
  [
    'charge-key',
    'no key is needed for a prompt',
    (provider) => {
      const prompt = provider.prompt.bind(provider);
      provider.prompt = (request) =>
        prompt({ ...request, authorization: request.authorization ?? 'pk_test_adire' });
    },
  ],
  [
    'account-key',
    'another merchant opens an account',
    (provider) => {
      provider.mayOpen = () => true;
    },
  ],
  [
    'account-key',
    'no key is needed for an account',
    (provider) => {
      const account = provider.account.bind(provider);
      provider.account = (request) =>
        account({ ...request, authorization: request.authorization ?? 'pk_test_adire' });
    },
  ],
  [
    'status-key',
    'another merchant reads the status',
    (provider) => {
      provider.mayRead = (_, key) => key === undefined || provider.merchantOf(key) !== undefined;
    },
  ],
  [
    'status-without-key',
    'the status needs a key',
    (provider) => {
      provider.mayRead = (transaction, key) => provider.isOwner(transaction, key);
    },
  ],
  [
    'secret-key',
    'the secret key is unknown',
    (provider) => {
      const { merchantOf } = provider;
      provider.merchantOf = (key) => (key?.startsWith('sk_') ? undefined : merchantOf.call(provider, key));
    },
  ],
  [
    'secret-key',
    'the metadata contains the secret key',
    (provider) => {
      const metadataOf = provider.metadataOf.bind(provider);
      provider.metadataOf = (order, merchant, byServer) => ({
        ...metadataOf(order, merchant, byServer),
        key: merchant.secretKey,
      });
    },
  ],
  [
    'secret-key',
    'the reply contains the merchant',
    (provider) => {
      const reply = provider.transactionReply.bind(provider);
      provider.transactionReply = (transaction) => ({
        ...reply(transaction),
        owner: MERCHANTS.find(({ publicKey }) => publicKey === transaction.merchant),
      });
    },
  ],
  [
    'cards-of-named-customer',
    'cards are listed for an address that the payer entered',
    (provider) => {
      const mayList = provider.mayList.bind(provider);
      provider.mayList = (merchant, email) =>
        mayList(merchant, email) ||
        Object(provider.transactions.get('CHK_email')?.metadata['customer']).email === email;
    },
  ],
  [
    'card-masked',
    'a CVV is listed',
    (provider) => {
      const reply = provider.cardReply;
      provider.cardReply = (card) => ({ ...reply(card), cvv: '123' });
    },
  ],
  [
    'cards-of-named-customer',
    'cards are listed by e-mail',
    (provider) => {
      provider.mayList = () => true;
    },
  ],
  [
    'cards-of-named-customer',
    'a public key may name the customer',
    (provider) => {
      provider.isNamed = ({ metadata }, email) => Object(metadata['customer']).email === email;
    },
  ],
  [
    'cards-of-named-customer',
    'cards are listed for another merchant',
    (provider) => {
      const mayList = provider.mayList.bind(provider);
      provider.isListed = (card, _, email) => card.email === email;
      provider.mayList = (_, email) => mayList('pk_test_adire', email);
    },
  ],
  [
    'cards-of-named-customer',
    'cards are listed after the transaction',
    (provider) => {
      provider.mayList = (_, email) =>
        [...provider.transactions.values()].some((one) => provider.isNamed(one, email));
    },
  ],
  [
    'card-listed',
    'no card is listed',
    (provider) => {
      provider.mayList = () => false;
    },
  ],
  [
    'card-masked',
    'a card number is listed',
    (provider) => {
      const reply = provider.cardReply;
      provider.cardReply = (card) => ({ ...reply(card), pan: '5555555555554444' });
    },
  ],
  [
    'cvv-required',
    'the CVV is not needed',
    (provider) => {
      provider.lacksCvv = () => false;
    },
  ],
  [
    'token-owner',
    'a token of every customer',
    (provider) => {
      provider.isCardOf = (transaction, { merchant }) => transaction.merchant === merchant;
    },
  ],
  [
    'token-owner',
    'a token for a customer of a public key',
    (provider) => {
      provider.isCardOf = ({ metadata, merchant }, card) =>
        merchant === card.merchant && Object(metadata['customer']).email === card.email;
    },
  ],
  [
    'token-owner',
    'a token of every merchant',
    (provider) => {
      provider.isCardOf = (transaction, { email }) =>
        transaction.merchant === 'pk_test_indigo' || provider.isNamed(transaction, email);
    },
  ],
];
