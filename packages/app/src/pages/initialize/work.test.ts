import { afterEach, expect, it, vi } from 'vitest';
import { takeQuery } from '../../address/takeQuery';
import type { App } from '../page';
import { createStart } from './work';

afterEach(() => vi.restoreAllMocks());

/** Opens the initialiser with additional query parameters. Returns the address of the checkout that replaces the page. */
async function checkoutAfter(more: string): Promise<string> {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  const started = { ok: true, value: { reference: 'CHK_1', authorization_url: undefined } };
  const app = { service: 'pro', http: { read: async () => started } } as unknown as App;
  history.replaceState(null, '', `/payments/initialize?k=pk_1&id=w&a=1500&cur=NGN${more}#kobo=1234`);
  createStart(app, takeQuery(window));
  await vi.waitFor(() => expect(replace).toHaveBeenCalled());
  return String(replace.mock.calls[0]?.[0]);
}

it('passes the language and the merchant’s website to the checkout', async () => {
  expect(await checkoutAfter('&lang=fr&websiteUrl=https://adire.example')).toBe(
    '/payments/CHK_1?lang=fr&websiteUrl=https%3A%2F%2Fadire.example#kobo=1234',
  );
});

it('passes neither the key nor an unsafe website', async () => {
  expect(await checkoutAfter('&websiteUrl=javascript:alert(1)')).toBe('/payments/CHK_1#kobo=1234');
});
