import { expect, it } from 'vitest';
import { testKit } from './testKit';

it('refuses an option that does not exist, such as a misspelt name', () => {
  const options = { endpoints: () => undefined } as object;
  expect(() => testKit({}, options)).toThrow('createProvider has no option endpoints');
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
