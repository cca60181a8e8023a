import { afterEach, expect, it, vi } from 'vitest';
import type { Transaction } from '../../../session/transaction';
import { texts } from '../../../strings/en/texts';
import { formatInstant } from '../../../time/instant';
import { requestOf, share, whatsAppAddress } from './request';

const DEADLINE = Date.parse('2026-11-21T10:30:00Z');
const transaction = {
  reference: 'CHK_1',
  money: { minorUnits: 500_050, currency: 'NGN' },
  merchantName: 'Adire Stores',
  payerName: 'Ada Obi',
  email: 'ada@example.com',
} as Transaction;

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

it('the request has the amount, merchant, deadline and address, and no payer data', () => {
  history.replaceState(null, '', '/payments/CHK_1?method=ussd&lang=fr#kobo=1234567890123456');
  const { text, address } = requestOf(transaction, DEADLINE, texts, window);
  expect(text).toContain('₦5,000.50');
  expect(text).toContain('Adire Stores');
  expect(text).toContain(formatInstant(DEADLINE, texts));
  const opened = new URL(address);
  expect(opened.origin + opened.pathname).toBe(`${location.origin}/payments/CHK_1`);
  expect(opened.searchParams.getAll('method')).toEqual(['asked']);
  expect(opened.hash).toBe('');
  for (const own of ['Ada', 'ada@example.com']) expect(text + address).not.toContain(own);
});

it('the request has no deadline if there is none', () => {
  const { text } = requestOf(transaction, undefined, texts, window);
  expect(text).toBe(texts.ask.requestTo('₦5,000.50', 'Adire Stores'));
});

it('WhatsApp receives the same text and the same address', () => {
  const request = requestOf(transaction, DEADLINE, texts, window);
  const opened = new URL(whatsAppAddress(request));
  expect(opened.origin).toBe('https://wa.me');
  expect(opened.searchParams.get('text')).toBe(`${request.text} ${request.address}`);
});

it('the request is not shared if the payer closes the share sheet', async () => {
  const request = requestOf(transaction, DEADLINE, texts, window);
  const shareSheet = vi.fn(async (_: ShareData) => {});
  vi.stubGlobal('navigator', { share: shareSheet });
  expect(await share(request)).toBe('shared');
  expect(shareSheet.mock.calls[0]?.[0]).toMatchObject({ url: request.address });
  shareSheet.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  expect(await share(request)).not.toBe('shared');
});
