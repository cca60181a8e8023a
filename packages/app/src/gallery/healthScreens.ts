import { METHOD_NAMES } from '@kobo/protocol/api';
import type { Event } from '../methods/bank-account/flow';
import type { Listing } from '../methods/bank-account/newAccount';
import { bankAccountPayment } from '../methods/bank-account/work';
import { bankTransferPayment } from '../methods/bank-transfer/work';
import { cardPayment } from '../methods/card/work';
import { ussdPayment } from '../methods/ussd/work';
import type { Extensions, Transaction } from '../session/transaction';
import { methodScreen } from './checkoutFixtures';
import { press, type } from './interactions';
import type { Screen, Screens } from './screen';

interface HealthFields {
  methods: Extensions['paymentMethods'];
  banks: unknown;
  polled: boolean;
}

function withHealth({
  methods = [],
  banks = [],
  polled = false,
}: Partial<HealthFields>): Partial<Transaction> {
  return { extensions: { paymentMethods: methods, banks, health: polled } };
}

const UNTIL = '2026-03-02T11:00:00Z';
const CARD_DEGRADED = {
  slug: 'card',
  status: 'degraded',
  reason: 'Some issuers answer slowly.',
  until: UNTIL,
};
const CARD_DOWN = {
  slug: 'card',
  status: 'down',
  reason: 'Our processor is being maintained.',
  until: UNTIL,
};
const EVERY_DOWN = Object.keys(METHOD_NAMES).map((slug) => ({ slug, status: 'down' }));
const FORM = [{ type: 'cards-read', cards: [] }] as const;
const BANKS = [
  { bankCode: '044', status: 'down', reason: 'Access Bank is not answering.', until: UNTIL },
  { bankCode: '058', status: 'degraded' },
  { bankCode: '232', max: 10_000 },
  { bankCode: '035', min: 20_000 },
];

const card = (
  health: Partial<HealthFields>,
  more: Partial<Parameters<typeof methodScreen>[2]> = {},
): Screen => methodScreen('card', cardPayment, { events: FORM, changes: withHealth(health), ...more });

const listed = (accounts: Listing['accounts']): readonly Event[] => [
  { type: 'phone-submitted', phone: '2348031234567' },
  {
    type: 'list-received',
    listing: {
      phone: '2348031234567',
      sessionId: 'session',
      accounts,
      banks: [
        { name: 'Access Bank', bankCode: '044' },
        { name: 'Sterling Bank', bankCode: '232' },
        { name: 'UBA', bankCode: '033' },
        { name: 'Wema Bank', bankCode: '035' },
      ],
    },
  },
];

export const healthScreens: Screens = {
  degraded: card(
    {},
    {
      changes: { ...withHealth({ methods: [CARD_DEGRADED] }), methods: ['card', 'bank-transfer', 'ussd'] },
      interactions: [press('.tile + .tile')],
    },
  ),
  down: card({ methods: [CARD_DOWN] }),
  'down-chosen': methodScreen('card', cardPayment, {
    events: FORM,
    changes: { ...withHealth({ methods: [CARD_DOWN] }), methods: ['bank-transfer', 'card', 'ussd'] },
    interactions: [press('.tile + .tile')],
  }),
  'all-down': card({ methods: EVERY_DOWN }),
  'outside-limits': card(
    {},
    {
      changes: {
        ...withHealth({ methods: [{ slug: 'bank-transfer', min: 20_000 }] }),
        methods: ['card', 'bank-transfer'],
      },
    },
  ),
  'outside-limits-more': card({
    methods: [
      { slug: 'bank-transfer', min: 20_000 },
      { slug: 'ussd', max: 10_000 },
      { slug: 'opay', max: 5000 },
      { slug: 'momo', status: 'down' },
    ],
  }),
  'every-outside': card(
    {},
    {
      changes: {
        ...withHealth({
          methods: [
            { slug: 'card', max: 10_000 },
            { slug: 'ussd', min: 20_000 },
          ],
        }),
        methods: ['card', 'ussd'],
      },
    },
  ),
  'brand-not-taken': card(
    { methods: [{ slug: 'card', brands: ['Visa', 'Verve'] }] },
    { interactions: [type('number', '374245')] },
  ),
  brands: card({
    methods: [{ slug: 'card', brands: ['Visa', 'Mastercard', 'Verve', 'American Express', 'JCB'] }],
  }),
  'ussd-bank-down': methodScreen('ussd', ussdPayment, { events: [], changes: withHealth({ banks: BANKS }) }),
  'debit-bank-down': methodScreen('bank-account', bankAccountPayment, {
    events: listed([]),
    changes: withHealth({ banks: BANKS }),
    interactions: [press('.choice')],
  }),
  'saved-account-down': methodScreen('bank-account', bankAccountPayment, {
    events: listed([
      { bank: { name: 'Access Bank', bankCode: '044' }, number: '0123456789' },
      { bank: { name: 'Zenith Bank', bankCode: '057' }, number: '2010104444' },
      { bank: { name: 'Wema Bank', bankCode: '035' }, number: '0690004321' },
    ]),
    changes: withHealth({ banks: BANKS }),
  }),
  'next-after-card': methodScreen('card', cardPayment, {
    events: [
      ...FORM,
      {
        type: 'card-submitted',
        card: {
          kind: 'typed',
          pan: '4084084084084081',
          expiry: '12/40',
          cvv: '123',
          pin: undefined,
          save: false,
        },
        idempotencyKey: 'key',
      },
      { type: 'charge-answered', outcome: { kind: 'failed', message: 'Insufficient funds' } },
    ],
    changes: withHealth({ polled: true }),
  }),
  'next-after-transfer': methodScreen('bank-transfer', bankTransferPayment, {
    events: [{ type: 'account-refused' }],
    changes: withHealth({ methods: [CARD_DOWN] }),
  }),
};
