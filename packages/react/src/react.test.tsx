import { readFileSync } from 'node:fs';
import { close, type Handle, open } from '@kobo/sdk';
import {
  Activity,
  act,
  createRef,
  type ReactNode,
  StrictMode,
  Suspense,
  use,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { type Callbacks, KoboButton, KoboCheckout, type Open, useKobo } from './index';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const origin = 'https://pay.example';
const one = { origin, reference: 'CHK_1' };
const two = { origin, reference: 'CHK_2' };

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  page = document.createElement('main');
  document.body.append(page);
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  close();
  await vi.waitFor(() => expect(overlays()).toHaveLength(0), 5_000);
  document.body.replaceChildren();
});

const show = (node: ReactNode) => act(async () => root.render(node));
const overlays = () => [...document.querySelectorAll('kobo-checkout')];
const frames = () =>
  overlays().map((host) => host.shadowRoot?.querySelector('iframe')?.src.split(/[?#]/)[0] ?? 'none');
const button = () => page.querySelector('button') as HTMLButtonElement;

function Opener({ callbacks = {}, onOpen }: { callbacks?: Callbacks; onOpen: (open: Open) => void }) {
  onOpen(useKobo(callbacks));
  return null;
}

const data = {
  load() {},
  arrive(_: string) {},
};

/** Hides the children after `data.load`, until `data.arrive` is called. */
function Loading({ children }: { children: ReactNode }) {
  const [value, setValue] = useState<Promise<string>>();
  data.load = () =>
    setValue(
      new Promise((resolve) => {
        data.arrive = resolve;
      }),
    );
  return (
    <Suspense fallback="Loading">
      {children}
      <Value of={value} />
    </Suspense>
  );
}

function Value({ of }: { of: Promise<string> | undefined }) {
  return of && use(of);
}

function Eager() {
  const open = useKobo();
  useLayoutEffect(() => {
    open(one);
  }, [open]);
  return null;
}

describe('useKobo', () => {
  async function opener(
    callbacks: Callbacks = {},
  ): Promise<{ open: Open; render: (next: Callbacks) => Promise<void> }> {
    let given: Open | undefined;
    const render = (next: Callbacks) =>
      show(
        <StrictMode>
          <Opener callbacks={next} onOpen={(open) => (given = open)} />
        </StrictMode>,
      );
    await render(callbacks);
    if (!given) throw new Error('not rendered');
    return { open: given, render };
  }

  it('returns the open checkout on a second call under StrictMode', async () => {
    const { open } = await opener();
    expect(open(one)).toBe(open(one));
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
  });

  it('keeps its checkout open while StrictMode or a hot reload mounts the component again', async () => {
    await show(
      <StrictMode>
        <Eager />
      </StrictMode>,
    );
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
  });

  it('opens another checkout once the first is closed', async () => {
    const { open } = await opener();
    open(one)?.close();
    expect(overlays()).toHaveLength(0);
    open(two);
    expect(frames()).toEqual([`${origin}/payments/CHK_2`]);
  });

  it('calls the callbacks of the latest render', async () => {
    const receivedEvents: string[] = [];
    const { open, render } = await opener({ onClose: () => receivedEvents.push('old') });
    const handle = open(one);
    await render({ onClose: ({ reference }) => receivedEvents.push(`new ${reference}`) });
    handle.close();
    expect(receivedEvents).toEqual(['new CHK_1']);
  });

  it('after the unmount keeps its checkout open, calls back, and opens no other', async () => {
    const closed = vi.fn();
    const { open } = await opener({ onClose: closed });
    const handle = open(one);
    await show(null);
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
    expect(closed).not.toHaveBeenCalled();
    handle.close();
    expect(closed).toHaveBeenCalledExactlyOnceWith({ reference: 'CHK_1' });
    expect(overlays()).toHaveLength(0);
  });

  it('opens a checkout after the unmount, because a menu may close before its order exists', async () => {
    const closed = vi.fn();
    const { open } = await opener({ onClose: closed });
    await show(null);
    const handle = open(one);
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
    handle.close();
    expect(closed).toHaveBeenCalledExactlyOnceWith({ reference: 'CHK_1' });
  });

  it('throws for wrong options', async () => {
    const { open } = await opener();
    expect(() => open({ origin, reference: '../x' })).toThrow('reference must be');
  });
});

describe('in <Suspense> while its children are hidden', () => {
  it('useKobo keeps the overlay open, and can open another', async () => {
    let given: Open | undefined;
    await show(
      <Loading>
        <Opener onOpen={(open) => (given = open)} />
      </Loading>,
    );
    given?.(one);
    const [first] = overlays();
    await act(async () => data.load());
    expect(page.textContent).toBe('Loading');
    expect(overlays()).toEqual([first]);
    close();
    expect(given?.(two)).toBeDefined();
    expect(frames()).toEqual([`${origin}/payments/CHK_2`]);
    await act(async () => data.arrive(''));
    expect(frames()).toEqual([`${origin}/payments/CHK_2`]);
  });

  it('<KoboCheckout> keeps its frame, and does not open again after the payer has left', async () => {
    const closed = vi.fn();
    await show(
      <Loading>
        <KoboCheckout options={one} onClose={closed} />
      </Loading>,
    );
    const [first] = overlays();
    await act(async () => data.load());
    expect(page.textContent).toBe('Loading');
    expect(overlays()).toEqual([first]);
    close();
    await act(async () => data.arrive(''));
    expect(overlays()).toHaveLength(0);
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('<KoboButton>', () => {
  it('opens the checkout on a press, and passes its other props to the button', async () => {
    const closed = vi.fn();
    const pressed = vi.fn();
    await show(
      <KoboButton options={one} onClose={closed} onClick={pressed} className="pay" disabled={false}>
        Pay
      </KoboButton>,
    );
    expect(page.innerHTML).toBe('<button class="pay" type="button">Pay</button>');
    await act(async () => button().click());
    expect(pressed).toHaveBeenCalledOnce();
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
    close();
    expect(closed).toHaveBeenCalledExactlyOnceWith({ reference: 'CHK_1' });
  });

  it('passes its element to a ref without a warning', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ref = createRef<HTMLButtonElement>();
    await show(<KoboButton options={one} ref={ref} data-order="17" />);
    expect(ref.current).toBe(button());
    expect(button().dataset['order']).toBe('17');
    expect(complaints).not.toHaveBeenCalled();
  });

  it('receives the events itself if no trigger is given', async () => {
    const receivedEvents = vi.fn();
    await show(<KoboButton options={{ ...one, trigger: null }} />);
    button().addEventListener('kobo:close', receivedEvents);
    await act(async () => button().click());
    close();
    expect(receivedEvents).toHaveBeenCalledOnce();
  });

  it('opens nothing if its onClick prevents the default', async () => {
    await show(<KoboButton options={one} onClick={(event) => event.preventDefault()} />);
    await act(async () => button().click());
    expect(overlays()).toHaveLength(0);
  });

  it('preloads the checkout on focus', async () => {
    await show(<KoboButton options={one} />);
    await act(async () => button().focus());
    expect(overlays()).toHaveLength(1);
    expect(overlays()[0]?.shadowRoot?.querySelector('dialog')?.open).toBe(false);
    await act(async () => button().click());
    expect(overlays()).toHaveLength(1);
  });

  it('does not preload, and does not throw, for wrong options on focus', async () => {
    await show(<KoboButton options={{ origin, reference: '../x' }} />);
    await act(async () => button().focus());
    expect(overlays()).toHaveLength(0);
  });
});

function cyclic(): Record<string, unknown> {
  const order: Record<string, unknown> = {};
  order['itself'] = order;
  return order;
}

describe('<KoboCheckout>', () => {
  const inPage = () => page.querySelectorAll('section, kobo-checkout').length;

  it('is in the page once under StrictMode, and closes when it unmounts', async () => {
    const closed = vi.fn();
    await show(
      <StrictMode>
        <KoboCheckout options={one} onClose={closed} className="checkout" />
      </StrictMode>,
    );
    expect(page.querySelector('.checkout kobo-checkout')).not.toBeNull();
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
    expect(inPage()).toBe(1);
    await show(null);
    expect(overlays()).toHaveLength(0);
    expect(closed).toHaveBeenCalledExactlyOnceWith({ reference: 'CHK_1' });
  });

  it('keeps its frame for equal options in a new object, and opens again for others', async () => {
    await show(<KoboCheckout options={one} />);
    const [first] = overlays();
    await show(<KoboCheckout options={{ ...one }} className="wide" />);
    expect(overlays()).toEqual([first]);
    await show(<KoboCheckout options={two} />);
    expect(frames()).toEqual([`${origin}/payments/CHK_2`]);
  });

  it.each([
    ['is cyclic', cyclic()],
    ['has a BigInt', { order: 1n }],
  ])('throws BAD_OPTIONS for metadata that %s', async (_, metadata) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const direct = { origin, key: 'pk_1', amount: 1, currency: 'NGN', walletId: 'main', metadata };
    await expect(show(<KoboCheckout options={direct} />)).rejects.toMatchObject({ code: 'BAD_OPTIONS' });
  });

  it('passes its other props to its element, and keeps its frame when they change', async () => {
    const make = (width: number) => (
      <KoboCheckout options={one} id="checkout" style={{ width }} aria-label="Pay" data-order="17" />
    );
    await show(make(300));
    const [first] = overlays();
    await show(make(400));
    expect(overlays()).toEqual([first]);
    const element = page.querySelector<HTMLElement>('#checkout');
    expect(element?.style.width).toBe('400px');
    expect(element?.getAttribute('aria-label')).toBe('Pay');
    expect(element?.dataset['order']).toBe('17');
  });

  it('waits until an earlier <KoboCheckout> has unmounted, then opens without an error', async () => {
    const receivedEvents: string[] = [];
    const make = (options: typeof one) => (
      <KoboCheckout
        key={options.reference}
        options={options}
        onClose={({ reference }) => receivedEvents.push(`closed ${reference}`)}
        onError={({ code }) => receivedEvents.push(code)}
      />
    );
    await show(<StrictMode>{make(one)}</StrictMode>);
    await show(
      <StrictMode>
        {make(one)}
        {make(two)}
      </StrictMode>,
    );
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
    await show(<StrictMode>{make(two)}</StrictMode>);
    expect(frames()).toEqual([`${origin}/payments/CHK_2`]);
    expect(receivedEvents).toEqual(['closed CHK_1']);
  });

  it('reports ALREADY_OPEN once after 2 s, and opens when the other checkout closes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const refused = vi.fn();
    const overlay = open(two);
    await show(<KoboCheckout options={one} onError={refused} />);
    await act(async () => vi.advanceTimersByTime(1_999));
    expect(refused).not.toHaveBeenCalled();
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(refused).toHaveBeenCalledOnce();
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: 'ALREADY_OPEN' }));
    page.append('something of the page’s own');
    await act(async () => page.lastChild?.remove());
    expect(refused).toHaveBeenCalledOnce();
    vi.useRealTimers();
    overlay.close();
    await vi.waitFor(() => expect(frames()).toEqual([`${origin}/payments/CHK_1`]));
  });

  it('waits for an open overlay, and stops waiting when it unmounts', async () => {
    const overlay = open(two);
    await show(<KoboCheckout options={one} />);
    expect(frames()).toEqual([`${origin}/payments/CHK_2`]);
    overlay.close();
    await vi.waitFor(() => expect(frames()).toEqual([`${origin}/payments/CHK_1`]));
    await show(null);
    const second = open(two);
    await show(<KoboCheckout options={one} />);
    await show(null);
    second.close();
    await act(async () => {});
    expect(overlays()).toHaveLength(0);
  });

  it('closes in a hidden <Activity>, and opens again in a visible one', async () => {
    const closed = vi.fn();
    const tabs = (shown: typeof one) =>
      [one, two].map((options) => (
        <Activity key={options.reference} mode={options === shown ? 'visible' : 'hidden'}>
          <KoboCheckout options={options} onClose={closed} />
        </Activity>
      ));
    for (const shown of [one, two, one]) {
      await show(tabs(shown));
      expect(frames()).toEqual([`${origin}/payments/${shown.reference}`]);
    }
    expect(closed.mock.calls).toEqual([[{ reference: 'CHK_1' }], [{ reference: 'CHK_2' }]]);
  });

  it('leaves no overlay if it unmounts at once', async () => {
    await act(async () => {
      flushSync(() => root.render(<KoboCheckout options={one} />));
      flushSync(() => root.render(null));
    });
    expect(overlays()).toHaveLength(0);
  });
});

describe('on a server', () => {
  it('the components render without a DOM, and hydrate without a warning', async () => {
    const tree = (
      <>
        <KoboButton options={one}>Pay</KoboButton>
        <KoboCheckout options={one} />
      </>
    );
    const html = renderToString(tree);
    expect(html).toBe('<button type="button">Pay</button><div></div>');
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    page = document.createElement('main');
    document.body.append(page);
    page.innerHTML = html;
    let hydrated: Root | undefined;
    await act(async () => {
      hydrated = hydrateRoot(page, tree);
    });
    expect(complaints).not.toHaveBeenCalled();
    expect(frames()).toEqual([`${origin}/payments/CHK_1`]);
    await act(async () => hydrated?.unmount());
    expect(overlays()).toHaveLength(0);
  });
});

it('types <kobo-pay>, which a server renders with the link in it', () => {
  const link = <a href={`${origin}/payments/CHK_1`}>Pay</a>;
  // @ts-expect-error: `popup` is not a mode
  void (<kobo-pay mode="popup" />);
  expect(
    renderToString(
      <kobo-pay reference="CHK_1" mode="inline" class="pay" wallet-id="main">
        {link}
      </kobo-pay>,
    ),
  ).toBe(
    `<kobo-pay reference="CHK_1" mode="inline" class="pay" wallet-id="main">${renderToString(link)}</kobo-pay>`,
  );
});

it('publishes both builds with the directive `use client`', () => {
  for (const file of ['react.mjs', 'react.cjs']) {
    expect(readFileSync(`packages/react/dist/${file}`, 'utf8')).toMatch(/^'use client';/);
  }
});

it('types its handles as those of the SDK', () => {
  expectTypeOf<ReturnType<Open>>().toEqualTypeOf<Handle>();
});
