import { describe, expect, it } from 'vitest';
import { testHost } from '../../host/testHost';
import type { App } from '../page';
import { createPageHost } from './pageHost';

function page(reference?: string) {
  const { host, receive } = testHost('sdk');
  const pageHost = createPageHost({ host } as unknown as App, reference);
  return { host, pageHost, receive };
}

describe('a page and its host', () => {
  it('reports `ready`, and answers a ping', () => {
    const { host, pageHost, receive } = page();
    pageHost.shown('invoice', 'Invoice INV_1');
    receive({ type: 'ping' });
    expect(host.send.mock.calls.map(([body]) => body)).toEqual([
      { type: 'ready', title: 'Invoice INV_1' },
      { type: 'event', event: { name: 'screen_shown', screen: 'invoice' } },
      { type: 'ready' },
    ]);
  });

  it('reports `shown` while it loads, and its screen once', () => {
    const { host, pageHost, receive } = page();
    pageHost.waiting('invoice');
    receive({ type: 'ping' });
    pageHost.shown('invoice', 'Invoice INV_1');
    receive({ type: 'ping' });
    expect(host.send.mock.calls.map(([body]) => body)).toEqual([
      { type: 'shown' },
      { type: 'event', event: { name: 'screen_shown', screen: 'invoice' } },
      { type: 'shown' },
      { type: 'ready', title: 'Invoice INV_1' },
      { type: 'ready' },
    ]);
  });

  it('reports a changed title again, with at most 300 characters', () => {
    const { host, pageHost } = page();
    pageHost.named('Kobo Checkout');
    pageHost.waiting('initialize');
    pageHost.named('Starting · Kobo');
    pageHost.shown('payment-page', 'Kobo Checkout');
    pageHost.named('Kobo Checkout');
    pageHost.named('Fair · Adire');
    pageHost.named('x'.repeat(400));
    const named = host.send.mock.calls.flatMap(([body]) => (body.type === 'ready' ? [body.title] : []));
    expect(named).toEqual(['Kobo Checkout', 'Fair · Adire', 'x'.repeat(300)]);
  });

  it('leaves with its own reference, or with that of the last payment', () => {
    const { host, pageHost } = page('CHK_1');
    pageHost.leave();
    pageHost.paid('CHK_2');
    pageHost.leave();
    expect(host.leave.mock.calls).toEqual([['CHK_1'], ['CHK_2']]);
  });

  it('leaves without a reference at the page’s or the host’s request', () => {
    const { host, pageHost, receive } = page();
    pageHost.leave();
    receive({ type: 'close-request' });
    expect(host.leave.mock.calls).toEqual([[undefined], [undefined]]);
  });

  it('reports an error with its code and message', () => {
    const { host, pageHost } = page();
    pageHost.failed('INVALID_PARAMETERS', 'Amount is missing.');
    expect(host.send.mock.calls).toEqual([
      [{ type: 'error', code: 'INVALID_PARAMETERS', message: 'Amount is missing.' }],
    ]);
  });

  it('reports each payment once, and leaves with the last of them', { tags: 'wrapper-6' }, () => {
    const { host, pageHost } = page();
    for (const reference of ['CHK_1', 'CHK_2', 'CHK_1', 'CHK_2']) pageHost.paid(reference);
    expect(host.send.mock.calls).toEqual([
      [{ type: 'done', reference: 'CHK_1' }],
      [{ type: 'done', reference: 'CHK_2' }],
    ]);
    pageHost.leave();
    expect(host.leave).toHaveBeenCalledExactlyOnceWith('CHK_2');
  });
});
