// @vitest-environment node
import { expect, it } from 'vitest';
import { testServer } from '../testServer';

it('the status of a transaction needs no key, but another merchant’s key is refused', {
  tags: 'security-24',
}, async () => {
  const server = testServer();
  const metadata = { merchant: { name: 'Adire & Sons', publicKey: 'pk_test_adire' } };
  const started = await server.call('POST', '/checkout/initialize', {
    amount: 500,
    currency: 'NGN',
    walletId: 'WAL_adire',
    metadata,
  });
  const requests = async (authorization: string | undefined) => {
    const headers = { 'x-api-key': 'key', source: 'checkout' };
    const response = await server.app.request(
      `http://localhost/checkout/status/${started.body.data['reference']}`,
      { headers: authorization === undefined ? headers : { ...headers, authorization } },
    );
    return response.status;
  };
  expect(await requests('pk_test_adire')).toBe(200);
  expect(await requests(undefined)).toBe(200);
  expect(await requests('pk_test_other')).toBe(401);
});
