import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPressable } from '../../ui/testPressable';
import { ThreeDSecure } from './ThreeDSecure';

afterEach(cleanup);

const issuer = { name: 'the issuer’s window' };

/** Shows the issuer's page at this address, and records the flow's events. */
function show(address: string) {
  const send = vi.fn();
  renderPressable(<ThreeDSecure address={address} send={send} />);
  const frame = document.querySelector('iframe');
  // The frame has no window, because a test loads no page.
  if (frame) Object.defineProperty(frame, 'contentWindow', { value: issuer });
  return { send, frame };
}

function say(data: unknown, source: unknown): void {
  const event = new MessageEvent('message', { data, origin: 'https://bank.example' });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

describe('the issuer’s page', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://bank.example/3ds',
    'https://bank.example@evil.example/3ds',
    '//bank.example/3ds',
    '/payments/CHK_1',
    'about:blank',
    'blob:https://pay.example/1',
    '',
  ])('is not shown at %j, and the redirect is refused', (address) => {
    const { send, frame } = show(address);
    expect(frame).toBeNull();
    expect(document.querySelector('a')).toBeNull();
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'redirect-refused' });
  });

  it('is shown in a frame that cannot navigate the top window', { tags: 'security-16' }, () => {
    const { send, frame } = show('https://bank.example/3ds');
    expect(frame?.src).toBe('https://bank.example/3ds');
    expect(frame?.getAttribute('sandbox')?.split(' ')).toEqual([
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
      'allow-scripts',
    ]);
    // The referrer would reveal the reference in the checkout's address.
    expect(frame?.referrerPolicy).toBe('no-referrer');
    expect(send).not.toHaveBeenCalled();
  });

  it('reports a result only through messages from its own window', () => {
    const { send } = show('https://bank.example/3ds');
    const report = { status: 'success' };
    for (const source of [window, window.parent, null, { postMessage() {} }]) say(report, source);
    expect(send).not.toHaveBeenCalled();
    say({ chatter: true }, issuer);
    expect(send).not.toHaveBeenCalled();
    say(report, issuer);
    expect(send).toHaveBeenCalledExactlyOnceWith({
      type: 'frame-reported',
      result: 'success',
      message: undefined,
    });
  });

  it('reports no result after the payer has left it', () => {
    const { send } = show('https://bank.example/3ds');
    cleanup();
    say({ status: 'success' }, issuer);
    expect(send).not.toHaveBeenCalled();
  });

  it('opens in a window after a press if it can’t be framed', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue({ closed: false, close() {} } as Window);
    const send = vi.fn();
    renderPressable(<ThreeDSecure address="https://psp.example/card" first="window" send={send} />);
    expect(document.querySelector('iframe')).toBeNull();
    expect(open).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Show your bank’s page again' }));
    expect(open.mock.calls[0]?.[0]).toBe('https://psp.example/card');
    say({ status: 'success' }, open.mock.results[0]?.value);
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ result: 'success' }));
  });

  it('opens from a link without opener and referrer if the browser blocks windows', () => {
    vi.useFakeTimers();
    vi.spyOn(window, 'open').mockReturnValue(null);
    render(<ThreeDSecure address="https://bank.example/3ds" send={() => {}} />);
    act(() => vi.advanceTimersByTime(4_000));
    fireEvent.click(screen.getByRole('button', { name: /new window/i }));
    vi.useRealTimers();
    const link = document.querySelector('a');
    expect(link?.href).toBe('https://bank.example/3ds');
    expect(link?.rel).toBe('noopener noreferrer');
  });
});
