import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HostKind } from '../../host/host';
import { testHost } from '../../host/testHost';
import type { App } from '../page';
import { useBrand } from './useBrand';

let painted: FrameRequestCallback[] = [];
const read = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  painted = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((work) => painted.push(work));
  read.mockReset().mockResolvedValue({
    ok: true,
    value: { company_logo: 'https://shop.example/logo.png', brand_primary_color: '#123456' },
  });
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Page({ app, logo }: { app: App; logo?: string | undefined }) {
  const brand = useBrand(app, logo);
  return <p>{brand ? `${brand.logo} ${brand.colors.primary}` : 'own look'}</p>;
}

async function show({
  kind = 'sdk' as HostKind,
  service = 'pro',
  brandMetadata = true,
  websiteUrl = '',
  activated = undefined as Promise<void> | undefined,
  logo = undefined as string | undefined,
} = {}) {
  const { host } = testHost(kind);
  window.history.replaceState(null, '', websiteUrl && `?${new URLSearchParams({ websiteUrl })}`);
  const app = { host, service, config: { brandMetadata }, http: { read }, activated } as unknown as App;
  render(<Page app={app} logo={logo} />);
  await pass();
}

async function pass(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(100));
}

async function paint(): Promise<void> {
  for (const work of painted.splice(0)) work(0);
  await pass();
}

const sites = () => read.mock.calls.map(([{ query }]) => query.website_url);
const text = () => document.body.textContent;

it('a framed checkout requests the brand of the page around it after the first paint', async () => {
  await show();
  expect(sites()).toEqual([]);
  await paint();
  expect(sites()).toEqual(['https://shop.example']);
  expect(text()).toBe('https://shop.example/logo.png #123456');
});

it('requests the site exactly as the address writes it', async () => {
  await show({ websiteUrl: 'https://adire.example/?a=b' });
  await paint();
  expect(sites()).toEqual(['https://adire.example/?a=b']);
});

it.each([`${location.origin}/shop`, 'javascript:alert(1)'])(
  'an own or unsafe address is replaced with that of the page around it (%s)',
  async (websiteUrl) => {
    await show({ websiteUrl });
    await paint();
    expect(sites()).toEqual(['https://shop.example']);
  },
);

it.each(['sdk', 'frame', 'window'] as const)(
  'the site in the address takes precedence (host: %s)',
  async (kind) => {
    await show({ kind, websiteUrl: 'https://adire.example' });
    await paint();
    expect(sites()).toEqual(['https://adire.example']);
  },
);

it.each([
  ['in a window of its own', { kind: 'window' as const }],
  ['on a route of the default service', { service: 'default' }],
  ['if the deployer has switched it off', { brandMetadata: false }],
])('no brand is requested %s', async (_, page) => {
  await show(page);
  await paint();
  expect(sites()).toEqual([]);
});

it('a prerendered page requests no brand before its activation', async () => {
  let activate = () => {};
  await show({
    activated: new Promise((resolve) => {
      activate = resolve;
    }),
  });
  await paint();
  expect(sites()).toEqual([]);
  activate();
  await pass();
  expect(sites()).toEqual(['https://shop.example']);
});

it('the tab gets the icon of the brand, unless the merchant has a logo', async () => {
  const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
  read.mockResolvedValue({ ok: true, value: { favicon: 'https://shop.example/icon.png' } });
  await show({ logo: 'https://adire.example/logo.png' });
  await paint();
  expect(icon()).toBeUndefined();
  cleanup();
  await show();
  await paint();
  expect(icon()).toBe('https://shop.example/icon.png');
});

it('a failed request leaves the page with its own brand', async () => {
  read.mockResolvedValue({ ok: false, error: { kind: 'unreachable' } });
  await show();
  await paint();
  expect(text()).toBe('own look');
});
