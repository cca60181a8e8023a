import { afterEach, describe, expect, it, vi } from 'vitest';
import * as sdk from './index';
import * as testing from './testing';

const { checkout } = testing;
const ORIGIN = 'https://pay.example';
const one = { origin: ORIGIN, reference: 'CHK_1' };

afterEach(() => checkout.reset());

function begin(options: Omit<sdk.CommonOptions, 'origin'> = {}) {
  const receivedEvents: unknown[] = [];
  const handle = testing.open({
    ...one,
    onReady: () => receivedEvents.push('ready'),
    onDone: (result) => receivedEvents.push(['done', result]),
    onClose: (result) => receivedEvents.push(['close', result]),
    onError: ({ code }) => receivedEvents.push(['error', code]),
    onEvent: (event) => receivedEvents.push(event),
    ...options,
  });
  return { handle, receivedEvents };
}

describe('the mock', () => {
  it('exports the same names as the SDK, and `checkout`', () => {
    expect(Object.keys(testing).sort()).toEqual([...Object.keys(sdk), 'checkout'].sort());
  });

  it('checks options with the rules of the SDK', () => {
    expect(() => testing.open({ origin: ORIGIN, reference: 'no reference' })).toThrow(
      expect.objectContaining({ code: 'BAD_OPTIONS' }),
    );
    expect(() => testing.preload({ origin: 'nowhere' })).toThrow(testing.KoboError);
    expect(checkout.options).toBeUndefined();
    testing.open(one);
    expect(checkout.options).toMatchObject({ reference: 'CHK_1' });
    expect(checkout.address).toBe(`${ORIGIN}/payments/CHK_1`);
  });

  it('throws NO_DOCUMENT if an element is needed and there is no document', () => {
    const [place, trigger] = [document.createElement('div'), document.createElement('button')];
    // Node.js defines none of these globals.
    for (const name of ['document', 'Node', 'Element']) vi.stubGlobal(name, undefined);
    const refused = expect.objectContaining({ code: 'NO_DOCUMENT' });
    expect(() => testing.mount(place, one)).toThrow(refused);
    expect(() => testing.open({ ...one, trigger })).toThrow(refused);
    expect(checkout.options).toBeUndefined();
    testing.open(one);
    expect(checkout.options).toMatchObject({ reference: 'CHK_1' });
    vi.unstubAllGlobals();
  });

  it('reports a payment once, resolves as done, and does not report the close after it', async () => {
    const { handle, receivedEvents } = begin();
    checkout.pay();
    checkout.pay();
    checkout.leave();
    expect(receivedEvents).toEqual(['ready', ['done', { reference: 'CHK_1' }]]);
    expect(await handle.result).toEqual({ status: 'done', reference: 'CHK_1' });
  });

  it('reports the transaction that was opened, even if `pay` names another', () => {
    const { receivedEvents } = begin();
    checkout.pay('CHK_2');
    expect(receivedEvents).toContainEqual(['done', { reference: 'CHK_1' }]);
  });

  it('reports each payment by a payment link with its own reference', () => {
    const onDone = vi.fn();
    testing.open({ origin: ORIGIN, kind: 'link', reference: 'LNK_1', onDone });
    checkout.pay('CHK_1');
    checkout.pay('CHK_2');
    expect(onDone.mock.calls).toEqual([[{ reference: 'CHK_1' }], [{ reference: 'CHK_2' }]]);
  });

  it('reports one close when the handle is closed', async () => {
    const { handle, receivedEvents } = begin();
    handle.close();
    handle.close();
    expect(receivedEvents).toEqual([['close', { reference: 'CHK_1' }]]);
    expect(await handle.result).toEqual({ status: 'closed', reference: 'CHK_1' });
  });

  it('rejects if the payer leaves after a failure, and resolves if the payer pays', async () => {
    const { handle, receivedEvents } = begin();
    checkout.fail('OFFLINE');
    checkout.leave();
    await expect(handle.result).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(receivedEvents).toEqual([['error', 'OFFLINE']]);
    const again = begin();
    checkout.fail('LOAD_TIMEOUT');
    checkout.pay();
    expect((await again.handle.result).status).toBe('done');
  });

  it('resolves as done even if the checkout fails after the payment', async () => {
    const { handle, receivedEvents } = begin();
    checkout.pay();
    checkout.fail('NOT_VISIBLE');
    checkout.leave();
    expect(receivedEvents).toEqual(['ready', ['done', { reference: 'CHK_1' }], ['error', 'NOT_VISIBLE']]);
    expect(await handle.result).toEqual({ status: 'done', reference: 'CHK_1' });
  });

  it('passes errors and events of the checkout to the callbacks', () => {
    const { receivedEvents } = begin();
    checkout.trouble({ code: 'NOT_PAYABLE', message: 'Expired', reason: 'expired' });
    checkout.event({ name: 'method_chosen', method: 'ussd' });
    expect(receivedEvents).toEqual([
      ['error', 'NOT_PAYABLE'],
      { name: 'method_chosen', method: 'ussd', at: 0 },
    ]);
  });

  it('has one checkout open at a time', async () => {
    const { handle } = begin();
    expect(testing.open(one)).toBe(handle);
    const onError = vi.fn();
    await expect(testing.open({ ...one, reference: 'CHK_2', onError }).result).rejects.toMatchObject({
      code: 'ALREADY_OPEN',
    });
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'ALREADY_OPEN' }));
    expect(checkout.address).toContain('CHK_1');
  });

  it('closes an inline checkout when its element has left the page and another opens', async () => {
    const [first, second] = [document.createElement('div'), document.createElement('div')];
    document.body.append(first);
    const { handle, receivedEvents } = begin({ mode: 'inline', element: first });
    first.replaceWith(second);
    const again = testing.mount(second, one);
    expect(again).not.toBe(handle);
    expect(receivedEvents).toEqual([['close', { reference: 'CHK_1' }]]);
    expect(await handle.result).toEqual({ status: 'closed', reference: 'CHK_1' });
    expect(checkout.options).toMatchObject({ element: second });
    second.remove();
    testing.open({ ...one, reference: 'CHK_2' });
    expect(checkout.address).toContain('CHK_2');
  });

  it('reports only the payer’s return from a checkout in another window', () => {
    const { receivedEvents } = begin({ mode: 'redirect' });
    expect(() => checkout.pay()).toThrow(/only receives the payer’s return/);
    checkout.leave();
    expect(receivedEvents).toEqual([['close', { reference: 'CHK_1' }]]);
  });

  it('keeps the checkout in the page open while another is open in a tab', async () => {
    const { receivedEvents, handle } = begin();
    const other = begin({ mode: 'tab' });
    expect(other.handle).not.toBe(handle);
    expect(checkout.options?.mode).toBe('tab');
    checkout.leave();
    expect(other.receivedEvents).toEqual([['close', { reference: 'CHK_1' }]]);
    expect(receivedEvents).toEqual([]);
    const another = testing.open({ ...one, reference: 'CHK_2', mode: 'tab' });
    testing.close();
    expect(receivedEvents).toEqual([['close', { reference: 'CHK_1' }]]);
    expect(await handle.result).toEqual({ status: 'closed', reference: 'CHK_1' });
    another.close();
    expect(checkout.options?.reference).toBe('CHK_2');
  });

  it('throws on `pay` if no checkout is open, but not on `close`', () => {
    expect(() => checkout.pay()).toThrow(/no checkout is open/);
    expect(() => testing.close()).not.toThrow();
  });

  it('loads in place of the script, with the origin of the script', async () => {
    const kobo = await testing.loadKobo({ origin: ORIGIN });
    kobo.preload();
    kobo.mount(document.body, { reference: 'CHK_1' });
    expect(checkout.options).toMatchObject({ mode: 'inline', element: document.body });
    expect(checkout.address).toBe(`${ORIGIN}/payments/CHK_1`);
    expect(await kobo.doctor()).toMatchObject({ findings: [] });
  });
});
