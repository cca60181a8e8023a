import { expect, it, vi } from 'vitest';
import { testKit } from './testKit';

it('refuses an option that does not exist, such as a misspelt name', () => {
  const options = { endpoints: () => undefined } as object;
  expect(() => testKit({}, options)).toThrow('createProvider has no option endpoints');
});

it('survives an `onError` that fails itself', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failures = [
    () => {
      throw new Error('the log is full');
    },
    async () => {
      throw new Error('the log is full');
    },
  ];
  for (const onError of failures) {
    const cardCharge = () => {
      throw new Error('connection lost');
    };
    const { start, charge } = testKit({ cardCharge }, { onError });
    expect((await charge(await start())).httpStatus).toBe(500);
  }
  expect(logged).toHaveBeenCalledTimes(2);
});

it('refuses a ledger that does not report whether it has added a transaction', async () => {
  const { provider, transactions, errors } = testKit(
    {},
    {
      ledger: { find: (reference) => transactions.get(reference), add: () => undefined as never },
    },
  );
  const headers = { authorization: 'pk_test_adire', 'content-type': 'application/json' };
  const body = JSON.stringify({ amount: 5000, currency: 'NGN' });
  const { status } = await provider.fetch(
    new Request('https://api.provider.example/checkout/initialize', { method: 'POST', headers, body }),
  );
  expect(status).toBe(500);
  expect(String(errors[0])).toContain('ledger.add: return true, or false if the reference is in use');
});
