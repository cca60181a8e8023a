import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Fixtures } from './fixtures';
import { createProvider } from './provider';

describe('a provider with a host for each service', () => {
  it.each([
    ['', 'https://bank.example/checkout/CHK_1'],
    ['/api/v1', 'https://pro.example/api/v1/checkout/CHK_1'],
  ])('is called at the host of the service with the prefix %j', async (prefix, address) => {
    const requests: string[] = [];
    const provider = createProvider({
      api: 'https://api.example',
      key: 'pk_1',
      fixtures: v.parse(Fixtures, {
        prefix,
        services: { proPayments: 'https://pro.example', bankPayments: 'https://bank.example' },
      }),
      send: async (input) => {
        requests.push(String(input));
        return Response.json({ status: true, data: {} });
      },
    });
    await provider.read('checkout', { values: { reference: 'CHK_1' } });
    expect(requests).toContain(address);
  });
});
