import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTheme } from './applyTheme';
import { isSplashShown, showSplash } from './splash';

const reply = (metadata: unknown) => new Response(JSON.stringify({ status: true, data: { metadata } }));
const applyTheme = createTheme();
const letter = () => document.querySelector('.monogram')?.textContent;
const accent = () => document.documentElement.style.getPropertyValue('--accent');

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div aria-busy="true"><span class="monogram"></span></div></div>';
});
afterEach(() => applyTheme({}));

describe('the splash', () => {
  it('has the merchant’s colours and letter', async () => {
    await showSplash(
      reply({ merchant: { name: 'adire & sons', primaryColor: '#7c2d12' } }),
      document,
      applyTheme,
    );
    expect([letter(), accent()]).toEqual(['A', '#7c2d12']);
    expect(isSplashShown(document)).toBe(true);
  });

  it('has the colours of the payment under either spelling', async () => {
    await showSplash(reply({ colors: null, colours: { primary: '#14532d' } }), document, applyTheme);
    expect(accent()).toBe('#14532d');
  });

  it('has the brand of the inner transaction if the reply nests one', async () => {
    const merchant = { name: 'Adire', primaryColor: '#7c2d12' };
    const inner = { reference: 'CHK_1', metadata: { merchant } };
    const outer = { reference: 'CHK_1', metadata: { merchant: { name: 'Other', primaryColor: '#14532d' } } };
    const body = JSON.stringify({ success: 'true', data: { ...outer, data: inner } });
    expect(await showSplash(new Response(body), document, applyTheme)).toEqual(
      expect.objectContaining({ metadata: { merchant } }),
    );
    expect([letter(), accent()]).toEqual(['A', '#7c2d12']);
  });

  it.each([
    ['a refusal', { status: false }, 200],
    ['a status of its own', { status: true }, 202],
    ['an error', { status: true }, 500],
  ])('ignores %s', async (_, flags, status) => {
    const body = JSON.stringify({ ...flags, data: { metadata: { merchant: { primaryColor: '#7c2d12' } } } });
    expect(await showSplash(new Response(body, { status }), document, applyTheme)).toBeUndefined();
    expect(accent()).toBe('');
  });

  it('has the letter even if there is a logo, which may not load', async () => {
    await showSplash(
      reply({ merchant: { name: 'Adire', logo: 'https://adire.example/logo.png' } }),
      document,
      applyTheme,
    );
    expect(letter()).toBe('A');
  });

  it('leaves the reply readable for the app', async () => {
    const response = reply({ merchant: { name: 'Adire' } });
    await showSplash(response, document, applyTheme);
    expect(await response.json()).toMatchObject({ status: true });
  });

  it('does not change a page that the app has drawn', async () => {
    document.body.innerHTML = '<div id="root"><div><span class="monogram">K</span></div></div>';
    await showSplash(reply({ merchant: { name: 'Adire', primaryColor: '#7c2d12' } }), document, applyTheme);
    expect([letter(), accent()]).toEqual(['K', '']);
    expect(isSplashShown(document)).toBe(false);
  });

  it.each([
    null,
    'text',
    { merchant: 'Adire' },
    { merchant: { name: 7, primaryColor: ['#7c2d12'] } },
    { merchant: { name: '<b>', primaryColor: 'url(//evil.example)' } },
    { merchant: { name: '\u202eevil', primaryColor: 'red' } },
    { isAggregator: true, merchant: { name: 'Adire', primaryColor: '#7c2d12' } },
  ])('ignores the metadata %j', async (metadata) => {
    await showSplash(reply(metadata), document, applyTheme);
    expect([letter(), accent()]).toEqual(['', '']);
  });

  it('is not shown for an HTTP error or a refusal without a transaction', async () => {
    const merchant = { name: 'Adire', primaryColor: '#7c2d12' };
    await showSplash(
      Response.json({ data: { metadata: { merchant } } }, { status: 502 }),
      document,
      applyTheme,
    );
    await showSplash(Response.json({ status: false, message: 'Busy' }), document, applyTheme);
    expect([letter(), accent()]).toEqual(['', '']);
    expect(isSplashShown(document)).toBe(false);
  });

  it('decodes a letter whose bytes are in two chunks', async () => {
    const bytes = new TextEncoder().encode(
      JSON.stringify({ status: true, data: { metadata: { merchant: { name: 'Ọṣun' } } } }),
    );
    // The cut is within the first letter's three bytes.
    const cut = bytes.indexOf(0xe1) + 1;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, cut));
        controller.enqueue(bytes.slice(cut));
        controller.close();
      },
    });
    await showSplash(new Response(body), document, applyTheme);
    expect(letter()).toBe('Ọ');
  });

  it('does not change a page without an element for the letter', async () => {
    document.body.innerHTML = '<div id="root"><div aria-busy="true"></div></div>';
    const merchant = { name: 'Adire', primaryColor: '#7c2d12' };
    expect(await showSplash(reply({ merchant }), document, applyTheme)).toBeUndefined();
    expect(accent()).toBe('');
  });

  it.each([
    [50_000, 'A'],
    [50_001, ''],
  ])('for a reply of %i characters has the letter %j', async (length, expected) => {
    const text = (padding: string) =>
      JSON.stringify({ status: true, data: { metadata: { padding, merchant: { name: 'Adire' } } } });
    await showSplash(new Response(text('x'.repeat(length - text('').length))), document, applyTheme);
    expect(letter()).toBe(expected);
  });

  it('is not shown for a reply that is too long', async () => {
    const padding = 'x'.repeat(60_000);
    await showSplash(reply({ padding, merchant: { name: 'Adire' } }), document, applyTheme);
    expect(letter()).toBe('');
    expect(isSplashShown(document)).toBe(false);
  });
});
