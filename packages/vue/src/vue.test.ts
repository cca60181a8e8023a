import { close, open } from '@kobo/sdk';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { type App, type Component, createApp, createSSRApp, h, KeepAlive, nextTick, shallowRef } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { type InlineOptions, KoboButton, KoboCheckout, type KoboOptions, type Open, useKobo } from './index';

const origin = 'https://pay.example';
const one = { origin, reference: 'CHK_1' };
const two = { origin, reference: 'CHK_2' };

let page: HTMLElement;
let app: App | undefined;
beforeEach(() => {
  page = document.createElement('main');
  document.body.append(page);
});
afterEach(async () => {
  app?.unmount();
  app = undefined;
  close();
  await vi.waitFor(() => expect(overlays()).toHaveLength(0), 5_000);
  document.body.replaceChildren();
});

function show(first: () => unknown) {
  const node = shallowRef(first);
  app = createApp({ render: () => node.value() } as Component);
  app.mount(page);
  return async (next: () => unknown) => {
    node.value = next;
    await nextTick();
  };
}

const overlays = () => [...document.querySelectorAll('kobo-checkout')];
const frames = () =>
  overlays().map((host) => host.shadowRoot?.querySelector('iframe')?.src.split(/[?#]/)[0] ?? 'none');
const button = () => page.querySelector('button') as HTMLButtonElement;

describe('useKobo', () => {
  it('after the unmount keeps its checkout open, calls back, and opens no other', async () => {
    let open: Open | undefined;
    const closed = vi.fn();
    const Opener = {
      setup() {
        open = useKobo({ onClose: closed });
        return () => null;
      },
    };
    const change = show(() => h(Opener));
    const handle = open?.(one);
    expect(open?.(one)).toBe(handle);
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
    await change(() => null);
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
    expect(closed).not.toHaveBeenCalled();
    handle?.close();
    expect(closed).toHaveBeenCalledExactlyOnceWith({ reference: 'CHK_1' });
    expect(overlays()).toHaveLength(0);
    // A menu may close before the server has created the order.
    open?.(one);
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
  });
});

it('the components require options, and type the details of their events', () => {
  type Button = InstanceType<typeof KoboButton>['$props'];
  type Checkout = InstanceType<typeof KoboCheckout>['$props'];
  expectTypeOf<Button['options']>().toEqualTypeOf<KoboOptions>();
  expectTypeOf<Checkout['options']>().toEqualTypeOf<InlineOptions>();
  expectTypeOf<NonNullable<Button['onDone']>>().parameter(0).toHaveProperty('reference').toBeString();
  expectTypeOf<{ class: string }>().not.toExtend<Button>();
});

it('the components accept their elements’ attributes, but type onError as a checkout listener', () => {
  type Button = InstanceType<typeof KoboButton>['$props'];
  type Checkout = InstanceType<typeof KoboCheckout>['$props'];
  const label = { 'aria-label': 'Pay', id: 'pay', onClick: (_: MouseEvent) => {} };
  expectTypeOf({ options: one, disabled: true, ...label }).toExtend<Button>();
  expectTypeOf({ options: one, ...label }).toExtend<Checkout>();
  expectTypeOf<{ options: KoboOptions; onError: (event: Event) => void }>().not.toExtend<Button>();
  // The test compares types, because TypeScript reports excess properties only in object literals.
  expectTypeOf<Button>().not.toHaveProperty('type');
  expectTypeOf<Checkout>().not.toHaveProperty('disabled');
});

describe('<KoboButton>', () => {
  it('receives the events itself if no trigger is given', () => {
    const receivedEvents = vi.fn();
    show(() => h(KoboButton, { options: { ...one, trigger: null } }));
    button().addEventListener('kobo:close', receivedEvents);
    button().click();
    close();
    expect(receivedEvents).toHaveBeenCalledOnce();
  });

  it('opens the checkout on a press, passes its attributes on, and calls the latest listeners', async () => {
    const receivedEvents: string[] = [];
    const pressed = vi.fn();
    const make = (words: string) => () =>
      h(
        KoboButton,
        { options: one, class: 'pay', onClick: pressed, onClose: () => receivedEvents.push(words) },
        { default: () => 'Pay' },
      );
    const change = show(make('old'));
    expect(page.innerHTML).toBe('<button class="pay" type="button">Pay</button>');
    button().click();
    expect(pressed).toHaveBeenCalledOnce();
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
    await change(make('new'));
    close();
    expect(receivedEvents).toEqual(['new']);
  });

  it('opens nothing if its onClick prevents the default', () => {
    show(() => h(KoboButton, { options: one, onClick: (event: Event) => event.preventDefault() }));
    button().click();
    expect(overlays()).toHaveLength(0);
  });

  it('preloads the checkout on focus, and does not throw for wrong options', async () => {
    const change = show(() => h(KoboButton, { options: { origin, reference: '../x' } }));
    button().focus();
    expect(overlays()).toHaveLength(0);
    button().blur();
    await change(() => h(KoboButton, { options: one }));
    button().focus();
    expect(overlays()[0]?.shadowRoot?.querySelector('dialog')?.open).toBe(false);
    button().click();
    expect(overlays()).toHaveLength(1);
  });
});

describe('<KoboCheckout>', () => {
  it('is in the page, keeps its frame for equal options, and opens again for others', async () => {
    const closed = vi.fn();
    const make = (options: typeof one) => () =>
      h(KoboCheckout, { options, class: 'checkout', onClose: closed });
    const change = show(make(one));
    expect(page.querySelector('.checkout kobo-checkout')).not.toBeNull();
    const [first] = overlays();
    await change(make({ ...one }));
    expect(overlays()).toEqual([first]);
    await change(make(two));
    expect(frames()).toEqual([`${origin}/payments/CHK_2`]);
    expect(closed).toHaveBeenCalledExactlyOnceWith({ reference: 'CHK_1' });
    await change(() => null);
    expect(overlays()).toHaveLength(0);
    expect(closed).toHaveBeenLastCalledWith({ reference: 'CHK_2' });
  });

  it('reports ALREADY_OPEN once after 2 s, and opens when the other checkout closes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const refused = vi.fn();
    const overlay = open(two);
    show(() => h(KoboCheckout, { options: one, onError: refused }));
    vi.advanceTimersByTime(1_999);
    expect(refused).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'ALREADY_OPEN' }));
    const own = page.appendChild(document.createElement('p'));
    own.remove();
    await nextTick();
    expect(refused).toHaveBeenCalledOnce();
    vi.useRealTimers();
    overlay.close();
    await vi.waitFor(() => expect(frames()).toEqual([`${origin}/payments/CHK_1`]));
  });

  it('opens with its latest options after the wait, and stops waiting when it unmounts', async () => {
    const overlay = open(two);
    const change = show(() => h(KoboCheckout, { options: one }));
    await change(() => h(KoboCheckout, { options: { origin, reference: 'CHK_3' } }));
    overlay.close();
    await vi.waitFor(() => expect(frames()).toEqual([`${origin}/payments/CHK_3`]));
    await change(() => null);
    const second = open(two);
    await change(() => h(KoboCheckout, { options: one }));
    await change(() => null);
    second.close();
    await nextTick();
    expect(overlays()).toHaveLength(0);
  });

  it.each([
    ['is cyclic', cyclic()],
    ['has a BigInt', { order: 1n }],
  ])('throws BAD_OPTIONS for metadata that %s', async (_, metadata) => {
    const wrong = vi.fn();
    const direct = { origin, key: 'pk_1', amount: 1, currency: 'NGN', walletId: 'main', metadata };
    const tree = createApp(() => h(KoboCheckout, { options: direct }));
    tree.config.errorHandler = wrong;
    tree.mount(page);
    expect(wrong.mock.calls.map(([error]) => error.code)).toEqual(['BAD_OPTIONS']);
    tree.unmount();
  });
});

function cyclic(): Record<string, unknown> {
  const order: Record<string, unknown> = {};
  order['itself'] = order;
  return order;
}

describe('in <KeepAlive>', () => {
  const Inside = { render: () => h('section', h(KoboCheckout, { options: one })) };
  const Away = { render: () => h('p', 'Away') };
  const keep = (child: () => unknown) => () => h(KeepAlive, null, { default: child });

  it.each([
    ['a checkout', () => h(KoboCheckout, { options: one })],
    ['what a checkout is in', () => h(Inside)],
  ])('%s opens again when it is activated', async (_, make) => {
    const change = show(keep(make));
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
    await change(keep(() => h(Away)));
    expect(overlays()).toHaveLength(0);
    await change(keep(make));
    expect(page.querySelector('kobo-checkout')).not.toBeNull();
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
  });

  it('a checkout that is activated with other options opens those, once', async () => {
    const closed = vi.fn();
    const make = (options: typeof one) => keep(() => h(KoboCheckout, { options, onClose: closed }));
    const change = show(make(one));
    await change(keep(() => h(Away)));
    await change(make(two));
    expect(frames()).toEqual([`${origin}/payments/CHK_2`]);
    expect(closed).toHaveBeenCalledExactlyOnceWith({ reference: 'CHK_1' });
  });

  it('useKobo keeps its checkout open while its component is deactivated', async () => {
    let open: Open | undefined;
    const Opener = {
      setup() {
        open = useKobo();
        return () => null;
      },
    };
    const change = show(keep(() => h(Opener)));
    open?.(one);
    await change(keep(() => h(Away)));
    expect(overlays()).toHaveLength(1);
  });
});

it('the components render on a server, and hydrate without a warning', async () => {
  const tree = {
    render: () => [h(KoboButton, { options: one }, () => 'Pay'), h(KoboCheckout, { options: one })],
  };
  page.innerHTML = await renderToString(createSSRApp(tree));
  expect(page.textContent).toBe('Pay');
  const complaints = vi.spyOn(console, 'warn').mockImplementation(() => {});
  app = createSSRApp(tree);
  app.mount(page);
  await nextTick();
  expect(complaints).not.toHaveBeenCalled();
  expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
});
