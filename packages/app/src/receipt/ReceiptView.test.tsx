import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { matchRoute } from '../address/route';
import { scan } from '../ui/testScan';
import type { ReceiptContent } from './content';
import { drawReceipt } from './drawReceipt';
import agents from './inAppAgents.json';
import { ReceiptView } from './ReceiptView';

const RECEIPT: ReceiptContent = {
  title: 'Receipt',
  paid: 'Paid',
  merchant: 'Adire Stores',
  amount: '₦5,000.00',
  reference: 'CHK_1',
  rows: [['Reference', 'CHK_1']],
};
const IN_INSTAGRAM = agents.inApp.instagram.find((agent) => agent.includes('Android')) ?? '';

vi.mock('./drawReceipt', { spy: true });

/** Shows a receipt, and waits until the buttons have loaded. */
async function show(path: string, userAgent?: string): Promise<void> {
  history.replaceState(null, '', path);
  if (userAgent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  render(<ReceiptView receipt={RECEIPT} route={matchRoute(location.pathname)} />);
  await screen.findByRole('status');
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('the view of a receipt', () => {
  it('has buttons to save a picture and to print', async () => {
    await show('/payments/CHK_1');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Save picture',
      'Print',
    ]);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('links to the payer’s browser in an in-app browser, which cannot save or print', async () => {
    await show('/payments/CHK_1?theme=dark', IN_INSTAGRAM);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText(/^Instagram’s browser can’t save or print\./)).toBeTruthy();
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in your browser' });
    expect(href).toMatch(/^intent:\/\/[^/]+\/payments\/CHK_1\?theme=dark#Intent;/);
  });

  it('shows the check address if the provider knows the payment', async () => {
    await show('/payments/CHK_1?theme=dark');
    const { origin, host } = window.location;
    expect(screen.getByText(`${origin}/payments/r/CHK_1`)).toBeTruthy();
    expect(screen.getByText(host).parentElement?.textContent).toBe(`Make sure the address bar shows ${host}`);
    cleanup();
    await show('/collection/fund-wallet');
    expect(screen.queryByText(/the address bar/)).toBeNull();
  });

  it('has a QR code of the check address when it is printed', async () => {
    const codes: number[] = [];
    vi.stubGlobal('print', () => codes.push(screen.queryAllByRole('img', { hidden: true }).length));
    await show('/CHK_1');
    expect(screen.queryAllByRole('img', { hidden: true })).toEqual([]);
    screen.getByRole('button', { name: 'Print' }).click();
    await vi.waitFor(() => expect(codes).toEqual([1]));
    const [code] = screen.getAllByRole('img', { hidden: true });
    const path = code?.querySelector('path')?.getAttribute('d') ?? '';
    expect(scan(path, code?.getAttribute('viewBox') ?? '')).toBe(`${window.location.origin}/r/CHK_1`);
  });

  it('prints after 3 s without a QR code if its chunk does not load', async () => {
    vi.doMock('../ui/qrPath', () => new Promise(() => undefined));
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await show('/CHK_1');
    vi.useFakeTimers();
    screen.getByRole('button', { name: 'Print' }).click();
    await vi.advanceTimersByTimeAsync(2999);
    expect(print).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(print).toHaveBeenCalledOnce();
    expect(screen.queryAllByRole('img', { hidden: true })).toEqual([]);
    vi.doUnmock('../ui/qrPath');
    vi.useRealTimers();
  });

  it.each([
    ['http://localhost', 'Test'],
    ['https://pay.example', undefined],
  ])('marks the picture of a test payment: at %s, %s', async (origin, test) => {
    const draw = vi.mocked(drawReceipt).mockImplementationOnce(() => document.createElement('canvas'));
    vi.stubGlobal('location', new URL(`${origin}/CHK_1`));
    render(<ReceiptView receipt={RECEIPT} route={matchRoute(location.pathname)} />);
    (await screen.findByRole('button', { name: 'Save picture' })).click();
    await vi.waitFor(() => expect(draw).toHaveBeenCalled());
    expect(draw.mock.calls.at(-1)?.[0]).toEqual({ ...RECEIPT, test });
    vi.unstubAllGlobals();
  });

  it('draws the picture after 3 s without a logo if it does not load', async () => {
    const create = vi.spyOn(document, 'createElement');
    const canvases = () => create.mock.calls.filter(([name]) => name === 'canvas').length;
    document.body.insertAdjacentHTML('afterbegin', '<img class="logo" src="https://cdn.example/logo.png">');
    await show('/CHK_1');
    vi.useFakeTimers();
    screen.getByRole('button', { name: 'Save picture' }).click();
    await vi.advanceTimersByTimeAsync(2999);
    expect(canvases()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(canvases()).toBe(1);
    document.querySelector('.logo')?.remove();
    vi.useRealTimers();
  });

  it('shows the receipt without buttons if their chunk does not load', async () => {
    vi.resetModules();
    vi.doMock('./ReceiptActions', () => Promise.reject(new TypeError('Failed to fetch')));
    const { ReceiptView: Fresh } = await import('./ReceiptView');
    const { container } = render(<Fresh receipt={RECEIPT} route={matchRoute('/CHK_1')} />);
    await vi.waitFor(() => expect(container.querySelector('.receipt-actions')).toBeNull());
    expect(container.querySelector('dd')?.textContent).toBe('CHK_1');
    expect(screen.queryAllByRole('button')).toEqual([]);
    vi.doUnmock('./ReceiptActions');
  });

  it('suggests a screenshot in an in-app browser if the address names no payment', async () => {
    await show('/collection/fund-wallet', IN_INSTAGRAM);
    expect(screen.getByText(/take a screenshot/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
