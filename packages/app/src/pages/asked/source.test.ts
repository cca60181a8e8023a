import { describe, expect, it } from 'vitest';
import { cardStoreOf } from '../../methods/card/cardStore';
import type { Source } from '../../session/source';
import type { Transaction } from '../../session/transaction';
import { askedSource } from './source';

const ASKER = [
  'ada@example.com',
  '2348031234567',
  'Ada Obi',
  'https://shop.example/thanks',
  'https://shop.example/basket',
];

const transaction = {
  reference: 'CHK_1',
  money: { hundredths: 500_000, currency: 'NGN' },
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
  const asked = askedSource(source);
  const result = await asked.load(new AbortController().signal);
  if (!result.ok) throw new Error('not loaded');
  return { asked, transaction: result.value.transaction };
}

describe('the transaction of somebody who was asked', () => {
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

  it('has nothing of the asker, whose cards are neither asked for nor read', async () => {
    const { transaction: theirs } = await loaded();
    const text = JSON.stringify(theirs);
    for (const value of ASKER) expect(text).not.toContain(value);
    expect(cardStoreOf({ transaction: theirs, savedCards: true })).toBeUndefined();
    expect(cardStoreOf({ transaction, savedCards: true })).toBe('provider');
  });

  it('names who asks only to the screen that says so', async () => {
    const { asked, transaction: theirs } = await loaded();
    expect(asked.asker()).toBe('Ada Obi');
    expect(theirs).toMatchObject({ pageName: 'Rent for May', plan: { name: 'Adire Club' } });
  });

  it.each([false, undefined])(
    'names nobody and nothing that a stranger may have written with the public key (%s)',
    async (startedByServer) => {
      const started = { ...transaction, startedByServer } as Transaction;
      const { asked, transaction: theirs } = await loaded({
        ...provider,
        load: async () => ({ ok: true, value: { transaction: started, status: 'pending' } }),
      });
      expect(asked.asker()).toBeUndefined();
      expect(theirs).toMatchObject({ pageName: undefined, plan: undefined, merchantName: 'Adire Stores' });
    },
  );

  it('is what the provider says where that is a failure', async () => {
    const asked = askedSource({ ...provider, load: async () => ({ ok: false, error: { kind: 'offline' } }) });
    expect(await asked.load(new AbortController().signal)).toEqual({ ok: false, error: { kind: 'offline' } });
    expect(asked.asker()).toBeUndefined();
  });
});
