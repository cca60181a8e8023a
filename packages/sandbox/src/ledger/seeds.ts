import { addCredit } from './credits';
import type { Ledger } from './database';
import { MERCHANT } from './merchant';
import { EVERY_METHOD } from './methods';
import { type NewObject, plantObject } from './objects';
import { addRefund } from './refunds';
import { saveCard } from './savedCards';
import { INVOICES } from './seededInvoices';
import { LINKS } from './seededLinks';
import { PAGES } from './seededPages';
import { QR_CODES } from './seededQrCodes';
import { SUBSCRIPTIONS } from './seededSubscriptions';
import { addTransaction, type NewTransaction, setStarter } from './transactions';

const CUSTOMER = { email: 'payer@example.com' };
/** The customers with seeded saved cards. No seeded transaction contains the second customer. */
const SAVED = { publicKey: MERCHANT.publicKey, email: 'saved@example.com' };
const CONFORMANCE = { publicKey: MERCHANT.publicKey, email: 'conformance@example.com' };

/** Every seeded object. The simulator lists the objects of each kind in this order. */
const OBJECTS: readonly NewObject[] = [...INVOICES, ...LINKS, ...PAGES, ...QR_CODES, ...SUBSCRIPTIONS];

function seed(reference: string, changes: Partial<NewTransaction> = {}): NewTransaction {
  const { metadata, ...rest } = changes;
  return {
    reference,
    amount: 500_000,
    currency: 'NGN',
    methods: EVERY_METHOD,
    metadata: { merchant: MERCHANT, customer: CUSTOMER, ...metadata },
    ...rest,
  };
}

const TWICE = 'CHK_twice';

function payTwice(ledger: Ledger): void {
  addCredit(ledger, TWICE, 500_000);
  addCredit(ledger, TWICE, 500_000);
  addRefund(ledger, TWICE, 500_000);
}

/** Adds the seeded transactions, cards and objects (docs/merchants/test-data.md). */
export function plantSeeds(ledger: Ledger): void {
  const seeds = [
    seed('CHK_demo'),
    seed('CHK_paid', { status: 'success' }),
    seed('CHK_failed', { status: 'failed' }),
    seed('CHK_expired', { status: 'expired' }),
    seed('CHK_usd', { currency: 'USD' }),
    seed('CHK_cardonly', { metadata: { cardOnly: true } }),
    seed('CHK_saved', {
      started_by: 'server',
      metadata: { customer: { email: SAVED.email }, inApp: true },
    }),
    seed('CHK_themed', { metadata: { merchant: { ...MERCHANT, primaryColor: '#7c2d12' } } }),
    seed('CHK_noaccount', { metadata: { sandbox: { virtualAccount: 'unavailable' } } }),
    seed('CHK_nomethod', { methods: ['Barter'] }),
    seed('CHK_hosted', { metadata: { sandbox: { hostedCard: 'frame' } } }),
    seed('CHK_window', { metadata: { sandbox: { hostedCard: 'window' } } }),
    seed('CHK_email', { metadata: { customer: { emailRequired: true } } }),
    seed('CHK_ghs', { currency: 'GHS', metadata: { sandbox: { mobileMoney: true } } }),
    seed(TWICE, { status: 'success', metadata: { sandbox: { duplicates: true } } }),
  ];
  for (const transaction of seeds) {
    const added = addTransaction(ledger, transaction);
    // A ledger of an older version may contain the transaction without its starter.
    if (!added) setStarter(ledger, transaction);
    else if (transaction.reference === TWICE) payTwice(ledger);
  }
  for (const object of OBJECTS) plantObject(ledger, object);
  saveCard(ledger, SAVED, {
    token: 'tok_saved_mastercard',
    scheme: 'Mastercard',
    last4: '9995',
    expiry: '12/40',
    scenario: 'insufficient funds',
  });
  saveCard(ledger, SAVED, {
    token: 'tok_saved_visa',
    scheme: 'Visa',
    last4: '1111',
    expiry: '12/40',
    scenario: 'approved',
  });
  saveCard(ledger, CONFORMANCE, {
    token: 'tok_conformance_visa',
    scheme: 'Visa',
    last4: '1111',
    expiry: '12/40',
    scenario: 'approved',
  });
}
