// @vitest-environment node
import { PRO_PREFIX } from '@kobo/protocol/api';
import { expect, it } from 'vitest';
import { testServer } from '../testServer';

const request = (website: string) =>
  testServer().call(
    'GET',
    `${PRO_PREFIX}/misc/public/brand?website_url=${encodeURIComponent(website)}`,
    undefined,
    { authorization: '' },
  );

it.each(['http://localhost:4243', 'http://localhost:4243/cart?a=1', 'https://adire.example/'])(
  'the brand of %s is the shop’s, with files of this server',
  async (website) => {
    expect((await request(website)).body.data).toMatchObject({
      company_logo: 'http://localhost/sandbox/public/adire-logo.svg',
      brand_primary_color: '#1e3a8a',
    });
  },
);

it('the call needs the address of a site', async () => {
  expect((await request('')).httpStatus).toBe(400);
});

it.each(['https://other.example', 'http://localhost:4242', 'javascript:alert(1)'])(
  '%j has no brand',
  async (website) => {
    expect(await request(website)).toMatchObject({ httpStatus: 200, body: { status: true, data: {} } });
  },
);
