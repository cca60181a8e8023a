import { ok } from '../ledger';
import { accounts, bankPage, change, changeData, type Mistake } from './change';

export const REPLIES: readonly Mistake[] = [
  [
    'reply-fields',
    'a reply is a list',
    (_, edge) => change(edge, 'resolveBank', () => ({ status: 200, body: [] })),
  ],
  [
    'reply-fields',
    'data is missing',
    (_, edge) => change(edge, 'checkout', () => ({ status: 200, body: { status: true } })),
  ],
  [
    'reply-fields',
    'the name of an account is missing',
    (provider) => {
      provider.resolve = () => ok({});
    },
  ],
  [
    'reply-fields',
    'the account number is missing',
    (provider) => {
      provider.accountReply = async () => ({ account_name: 'A', metadata: { bank_name: 'B' } });
    },
  ],
  [
    'reply-fields',
    'an invoice has no amount',
    (_, edge) => changeData(edge, 'invoice', ({ amount: _amount, ...rest }) => rest),
  ],
  [
    'reply-fields',
    'Opay’s link is in an object',
    (provider) => {
      provider.link = () => ({ link: 'https://a.example' });
    },
  ],
  [
    'reply-amount',
    'the amount is below zero',
    (_, edge) => changeData(edge, 'verify', (data) => ({ ...data, amount: -5000 })),
  ],
  [
    'reply-amount',
    'the amount has three decimals',
    (_, edge) => changeData(edge, 'verify', (data) => ({ ...data, amount: 5000.005 })),
  ],
  [
    'reply-amount',
    'the transaction has three decimals',
    (_, edge) => changeData(edge, 'checkout', (data) => ({ ...data, amount: 5000.005 })),
  ],
  [
    'reply-amount',
    'the received amount is below zero',
    (_, edge) => changeData(edge, 'verify', (data) => ({ ...data, received: -1 })),
  ],
  [
    'reply-amount',
    'a credit is below zero',
    (_, edge) => changeData(edge, 'verify', (data) => ({ ...data, credits: [{ amount: -1 }] })),
  ],
  [
    'same-transaction',
    'the amount is in kobo',
    (_, edge) => changeData(edge, 'checkout', (data) => ({ ...data, amount: 500_000 })),
  ],
  [
    'same-transaction',
    'the currency is another',
    (_, edge) => changeData(edge, 'checkout', (data) => ({ ...data, currency: 'USD' })),
  ],
  [
    'same-transaction',
    'the transaction is another',
    (_, edge) => changeData(edge, 'checkout', (data) => ({ ...data, reference: 'CHK_other' })),
  ],
  [
    'same-transaction',
    'the status is about another transaction',
    (_, edge) => changeData(edge, 'verify', (data) => ({ ...data, reference: 'CHK_other' })),
  ],
  [
    'merchant-key',
    'the transaction has no public key',
    (_, edge) => changeData(edge, 'checkout', (data) => ({ ...data, metadata: {} })),
  ],
  [
    'merchant-key',
    'the invoice has no public key',
    (_, edge) => changeData(edge, 'invoice', (data) => ({ ...data, metadata: {} })),
  ],
  [
    'merchant-key',
    'the subscription has another key',
    (_, edge) => changeData(edge, 'subscription', (data) => ({ ...data, publicKey: 'pk_test_other' })),
  ],
  [
    'known-method',
    'the methods have other names',
    (_, edge) => changeData(edge, 'checkout', (data) => ({ ...data, paymentMethods: ['CARD_PAYMENT'] })),
  ],
  [
    'next-address',
    'the next address is a script',
    (provider) => {
      provider.startedReply = (reference) => ({ reference, authorization_url: 'javascript:alert(1)' });
    },
  ],
  [
    'object-choice',
    'the page has no products',
    (_, edge) => changeData(edge, 'paymentPage', (data) => ({ ...data, page_type: 'product', products: [] })),
  ],
  [
    'object-choice',
    'the QR code has no accounts',
    (_, edge) =>
      changeData(edge, 'qrCode', (data) => ({ ...data, qr_type: 'dynamic-multiple', sub_accounts: [] })),
  ],
  [
    'object-choice',
    'the installments exceed the invoice',
    (_, edge) =>
      changeData(edge, 'invoice', (data) => ({
        ...data,
        partial: { is_partial: true, installments: [9_000_000] },
      })),
  ],
  [
    'account-fields',
    'the account has no bank',
    (provider) => {
      accounts(provider, { metadata: {} });
    },
  ],
  [
    'account-fields',
    'the account has expired',
    (provider) => {
      accounts(provider, { expires_at: '2020-01-01T00:00:00Z' });
    },
  ],
  [
    'debit-account',
    'there are no banks',
    (_, edge) => changeData(edge, 'bankList', (data) => ({ ...data, banks: [] })),
  ],
  [
    'debit-account',
    'every account exists',
    (provider) => {
      provider.resolve = () => ok({ account_name: 'ADA OBI' });
    },
  ],
  [
    'subscription-active',
    'a paid subscription stays pending',
    (provider) => {
      provider.activate = () => {};
    },
  ],
  [
    'bank-page',
    'the bank’s page is not https',
    (provider) => {
      provider.bankPage = () => bankPage('javascript:alert(1)');
    },
  ],
  [
    'bank-page',
    'the bank’s page is a 404',
    (_, edge) => {
      edge.isBankPage = () => false;
    },
  ],
  [
    'bank-page',
    'Opay’s link is not https',
    (provider) => {
      provider.link = () => 'ftp://a.example';
    },
  ],
  [
    'paid-amount',
    'a success of another amount',
    (_, edge) =>
      changeData(edge, 'verify', (data) => (data['status'] === 'success' ? { ...data, amount: 1 } : data)),
  ],
  [
    'paid-amount',
    'a success of another currency',
    (_, edge) =>
      changeData(edge, 'verify', (data) =>
        data['status'] === 'success' ? { ...data, currency: 'USD' } : data,
      ),
  ],
  [
    'money-adds-up',
    'received and due differ from the amount',
    (_, edge) => changeData(edge, 'verify', (data) => ({ ...data, received: 1000, due: 5000 })),
  ],
  [
    'bank-page',
    'the page of 3-D Secure forbids frames',
    (_, edge) => {
      const fetchAsBefore = edge.fetch;
      edge.fetch = async (input, init) => {
        const response = await fetchAsBefore(input, init);
        if (edge.isBankPage(new URL(String(input)))) response.headers.set('x-frame-options', 'DENY');
        return response;
      };
    },
  ],
];
