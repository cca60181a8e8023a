import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as sdk from './index';
import * as testing from './testing';

const origin = 'https://pay.example';
const one = { origin, reference: 'CHK_1' };
const two = { origin, reference: 'CHK_2' };

let place: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  sdk.close();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const frames = () =>
  [...document.querySelectorAll('kobo-checkout')].map(
    (host) => host.shadowRoot?.querySelector('iframe')?.src.split(/[?#]/)[0],
  );
const inPlace = () => place.querySelector('kobo-checkout');

function mount(options: sdk.ModuleOptions = one) {
  const trigger = document.createElement('button');
  const receivedEvents: string[] = [];
  for (const name of ['error', 'close'])
    trigger.addEventListener(`kobo:${name}`, () => receivedEvents.push(`event ${name}`));
  const handle = sdk.mount(
    place,
    {
      ...options,
      trigger,
      onError: ({ code }) => receivedEvents.push(code),
      onClose: ({ reference }) => receivedEvents.push(`closed ${reference}`),
    },
    { wait: true },
  );
  return { handle, receivedEvents };
}

/** Removes an element of the page, and lets mutation observers run. */
async function removeSomething(): Promise<void> {
  document.body.appendChild(document.createElement('p')).remove();
  await Promise.resolve();
}

describe('mount with wait', () => {
  it('opens at once if no other checkout is open', () => {
    mount();
    expect(inPlace()).not.toBeNull();
  });

  it('opens when the open checkout has gone, and reports nothing until then', async () => {
    const other = sdk.open(two);
    const { handle, receivedEvents } = mount();
    expect(frames()).toEqual([`${origin}/payments/CHK_2`]);
    other.close();
    await removeSomething();
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
    expect(receivedEvents).toEqual([]);
    handle.close();
    expect(receivedEvents).toEqual(['event close', 'closed CHK_1']);
    expect(await handle.result).toEqual({ status: 'closed', reference: 'CHK_1' });
  });

  it('reports ALREADY_OPEN once if the wait is longer than an animation, and continues to wait', async () => {
    const other = sdk.open(two);
    const { receivedEvents } = mount();
    vi.advanceTimersByTime(1_999);
    await removeSomething();
    expect(receivedEvents).toEqual([]);
    vi.advanceTimersByTime(60_000);
    await removeSomething();
    expect(receivedEvents).toEqual(['event error', 'ALREADY_OPEN']);
    other.close();
    await removeSomething();
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
    expect(receivedEvents).toHaveLength(2);
  });

  it('opens nothing after the handle was closed', async () => {
    const other = sdk.open(two);
    const { handle, receivedEvents } = mount();
    handle.close();
    vi.advanceTimersByTime(60_000);
    other.close();
    await removeSomething();
    expect(frames()).toEqual([]);
    expect(receivedEvents).toEqual([]);
    expect(await handle.result).toEqual({ status: 'closed' });
  });

  it('throws for wrong options at once', () => {
    expect(() => mount({ origin, reference: '../x' })).toThrow('reference must be');
  });
});

it('mount without wait is refused while another checkout is open', async () => {
  sdk.open(two);
  const onError = vi.fn();
  const { result } = sdk.mount(place, { ...one, onError });
  const refusal = expect.objectContaining({ code: 'ALREADY_OPEN' });
  expect(onError).toHaveBeenCalledExactlyOnceWith(refusal);
  await expect(result).rejects.toEqual(refusal);
});

it('the mock waits in the same way', async () => {
  const onError = vi.fn();
  const other = testing.open(two);
  const handle = testing.mount(place, { ...one, onError }, { wait: true });
  expect(testing.checkout.address).toBe(`${origin}/payments/CHK_2`);
  vi.advanceTimersByTime(2_000);
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'ALREADY_OPEN' }));
  other.close();
  await removeSomething();
  expect(testing.checkout.address).toBe(`${origin}/payments/CHK_1`);
  testing.checkout.pay();
  expect(await handle.result).toEqual({ status: 'done', reference: 'CHK_1' });
  testing.checkout.reset();
});
