import { CheckoutTransaction } from '@kobo/protocol/api';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cardStoreOf } from '../../methods/card/cardStore';
import type { Source } from '../../session/source';
import { type Transaction, toTransaction } from '../../session/transaction';
import { payForSomeoneSource } from './source';

const ASKER = [
  'ada@example.com',
  '2348031234567',
  'Ada Obi',
  'https://shop.example/thanks',
  'https://shop.example/basket',
];

const transaction = {
  reference: 'CHK_1',
  money: { minorUnits: 500_000, currency: 'NGN' },
  publicKey: 'pk_adire',
  merchantName: 'Adire Stores',
  supportContact: 'help@adire.example',
  email: ASKER[0],
  phone: ASKER[1],
  payerName: ASKER[2],
  startedByServer: true,
  pageName: 'Rent for May',
  plan: { name: 'Adire Club', period: 'monthly' },
  successAddress: ASKER[3],
  cancelledAddress: ASKER[4],
  settings: { cardOnly: true, hideUssdDialButton: false, showSuccessBtnOnDone: false, inApp: true },
} as Transaction;

const provider: Source = {
  load: async () => ({ ok: true, value: { transaction, status: 'pending' } }),
  verify: async () => ({ ok: true, value: { status: 'pending' } }) as Awaited<ReturnType<Source['verify']>>,
};

async function loaded(source = provider) {
  const requests = payForSomeoneSource(source);
  const result = await requests.load(new AbortController().signal);
  if (!result.ok) throw new Error('not loaded');
  return { requests, transaction: result.value.transaction };
}

describe('the transaction of a third person who pays', () => {
  it('is the same payment to the same merchant', async () => {
    const { transaction: theirs } = await loaded();
    expect(theirs).toMatchObject({
      reference: 'CHK_1',
      money: transaction.money,
      merchantName: 'Adire Stores',
      supportContact: 'help@adire.example',
      settings: { cardOnly: true },
    });
  });

  it('has none of the asker’s details, and no saved cards', async () => {
    const { transaction: theirs } = await loaded();
    const text = JSON.stringify(theirs);
    for (const value of ASKER) expect(text).not.toContain(value);
    expect(cardStoreOf({ transaction: theirs, savedCards: true })).toBeUndefined();
    expect(cardStoreOf({ transaction, savedCards: true })).toBe('provider');
  });

  it('has the asker’s name only for the screen of the request', async () => {
    const { requests, transaction: theirs } = await loaded();
    expect(requests.asker()).toBe('Ada Obi');
    expect(theirs).toMatchObject({ pageName: 'Rent for May', plan: { name: 'Adire Club' } });
  });

  describe('started with the public key', () => {
    const words = 'CALL 0800 SCAM';
    const picture = 'https://attacker.example/first-bank.png';
    const metadata = {
      customer: { first_name: words },
      other_info: { merchant: { name: words } },
      isAggregator: true,
      paylink: words,
      plan: { name: words, interval: 'monthly' },
      logoLink: picture,
      colors: { primary: '#123456', secondary: '#654321' },
    };
    const look = { name: 'Adire Stores', logo: 'https://pay.example/adire.png', primaryColor: '#abcdef' };
    const onTheWire = (merchant: object, startedBy?: string) => {
      const reply = { amount: 5000, status: 'pending', startedBy, metadata: { ...metadata, merchant } };
      const wire = { ...v.parse(CheckoutTransaction, reply), reference: 'CHK_1' };
      return loaded({
        ...provider,
        load: async () => ({ ok: true, value: { transaction: toTransaction(wire), status: 'pending' } }),
      });
    };

    it.each([undefined, 'page'])(
      'shows the merchant as the provider presents it (startedBy: %s)',
      async (by) => {
        const { requests, transaction: theirs } = await onTheWire(look, by);
        expect(requests.asker()).toBeUndefined();
        expect(theirs).toMatchObject({
          merchantName: 'Adire Stores',
          logo: 'https://pay.example/adire.png',
          colors: { primary: '#abcdef' },
        });
      },
    );

    it('shows no name, logo or colour from the metadata, even if the provider has none', async () => {
      for (const merchant of [look, { publicKey: 'pk_adire' }]) {
        const { transaction: theirs } = await onTheWire(merchant);
        const text = JSON.stringify(theirs);
        for (const foreign of [words, picture, '#123456', '#654321']) expect(text).not.toContain(foreign);
      }
    });

    it('shows the metadata if the merchant’s server started it', async () => {
      const { requests, transaction: theirs } = await onTheWire(look, 'server');
      expect(requests.asker()).toBe(words);
      expect(theirs).toMatchObject({
        merchantName: words,
        aggregatorName: 'Adire Stores',
        logo: picture,
        pageName: words,
      });
    });
  });

  it('is the provider’s error if the provider fails', async () => {
    const requests = payForSomeoneSource({
      ...provider,
      load: async () => ({ ok: false, error: { kind: 'offline' } }),
    });
    expect(await requests.load(new AbortController().signal)).toEqual({
      ok: false,
      error: { kind: 'offline' },
    });
    expect(requests.asker()).toBeUndefined();
  });
});
