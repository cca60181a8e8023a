import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { optionsOf, watchTriggers } from './triggers';

const open = vi.fn();
const preload = vi.fn();
/** The options that the script's tag allows. */
let allowed: string[] = [];
// Called once, as in the script, because its listeners are never removed.
watchTriggers(open, preload, () => allowed);

function add(data: Record<string, string>, parent: ParentNode = document.body): HTMLElement {
  const trigger = document.createElement('button');
  Object.assign(trigger.dataset, data);
  trigger.append(document.createElement('span'));
  parent.append(trigger);
  return trigger;
}

function press(target: Element, keys: MouseEventInit = {}): MouseEvent {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...keys });
  target.dispatchEvent(click);
  return click;
}

function hint(target: Element, type = 'pointermove', movement: object = {}): void {
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true, composed: true }), movement));
}

beforeEach(() => {
  open.mockReset();
  preload.mockReset();
  allowed = [];
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('a trigger', () => {
  it('reads its options from its data-kobo attributes only', () => {
    const trigger = document.createElement('button');
    Object.assign(trigger.dataset, {
      koboReference: 'CHK_1',
      koboWalletId: 'main',
      url: '/basket',
      key: '7',
      trigger: 'x',
      onClick: 'buy',
      kobold: 'Ada',
      akoboKind: 'page',
    });
    expect(optionsOf(trigger, [])).toEqual({
      trigger,
      homebound: true,
      reference: 'CHK_1',
      walletId: 'main',
    });
  });

  it.each(['origin', 'url', 'key', 'accountNumber'])(
    'may have %s only if data-allow of the script’s tag names it',
    { tags: 'security-19' },
    (option) => {
      const trigger = document.createElement('button');
      Object.assign(trigger.dataset, {
        koboReference: 'CHK_1',
        [`kobo${option[0]?.toUpperCase()}${option.slice(1)}`]: 'x',
      });
      for (const allowed of [[], ['', 'reference', 'or']]) {
        expect(() => optionsOf(trigger, allowed)).toThrow(`${option} must be in data-allow`);
      }
      expect(optionsOf(trigger, ['other', option])).toMatchObject({ reference: 'CHK_1', [option]: 'x' });
    },
  );

  it('may navigate to another origin only if data-allow names returnUrl', () => {
    const trigger = document.createElement('button');
    Object.assign(trigger.dataset, { koboReference: 'CHK_1', koboHomebound: '' });
    expect(optionsOf(trigger, ['url'])).toMatchObject({ homebound: true });
    expect(optionsOf(trigger, ['returnUrl'])).toMatchObject({ homebound: false });
  });

  it.each([
    [{ koboReference: 'CHK_1' }, { reference: 'CHK_1' }],
    [{ koboUrl: 'https://pay.example/CHK_1' }, { url: 'https://pay.example/CHK_1' }],
    [{ koboKey: 'pk_1' }, { key: 'pk_1' }],
    [{ koboKind: 'fund-wallet' }, { kind: 'fund-wallet' }],
  ])('with %j opens the checkout when it is pressed, and prevents the navigation', (data, options) => {
    allowed = ['url', 'key'];
    const trigger = add(data as unknown as Record<string, string>);
    expect(press(trigger).defaultPrevented).toBe(true);
    expect(open).toHaveBeenCalledExactlyOnceWith({ trigger, homebound: true, ...options });
  });

  it('opens the checkout when a child element is pressed', () => {
    const trigger = add({ koboReference: 'CHK_1' });
    press(trigger.children[0] as Element);
    expect(open).toHaveBeenCalledExactlyOnceWith({ trigger, homebound: true, reference: 'CHK_1' });
  });

  it('opens the checkout from within a shadow root', () => {
    const host = document.createElement('div');
    document.body.append(host);
    const trigger = add({ koboReference: 'CHK_1' }, host.attachShadow({ mode: 'open' }));
    press(trigger);
    expect(open).toHaveBeenCalledExactlyOnceWith({ trigger, homebound: true, reference: 'CHK_1' });
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('leaves a press with the %s to the browser', (key) => {
    expect(press(add({ koboReference: 'CHK_1' }), { [key]: true }).defaultPrevented).toBe(false);
    expect(open).not.toHaveBeenCalled();
  });

  it('does nothing if the page has prevented the default of the press', () => {
    const trigger = add({ koboReference: 'CHK_1' });
    trigger.onclick = (event) => event.preventDefault();
    press(trigger);
    expect(open).not.toHaveBeenCalled();
  });

  it.each(['pointermove', 'touchstart', 'focusin'])(
    'preloads the checkout on %s, and opens nothing',
    (intent) => {
      const trigger = add({ koboReference: 'CHK_1' });
      hint(trigger, intent);
      expect(preload).toHaveBeenCalledExactlyOnceWith({ trigger, homebound: true, reference: 'CHK_1' });
      expect(open).not.toHaveBeenCalled();
    },
  );

  it('does not preload for a pointer that has not moved', () => {
    const trigger = add({ koboReference: 'CHK_1' });
    hint(trigger, 'pointermove', { movementX: 0, movementY: 0 });
    expect(preload).not.toHaveBeenCalled();
    hint(trigger, 'pointermove', { movementX: 0, movementY: 2 });
    hint(trigger, 'pointermove', { movementX: -1, movementY: 0 });
    expect(preload).toHaveBeenCalledTimes(2);
  });

  it('does not report wrong options before the press', () => {
    preload.mockImplementation(() => {
      throw new Error('reference must be …');
    });
    const failed = vi.fn((event: ErrorEvent) => event.preventDefault());
    window.addEventListener('error', failed);
    expect(() => hint(add({ koboReference: '../' }))).not.toThrow();
    window.removeEventListener('error', failed);
    expect(preload).toHaveBeenCalledOnce();
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('any other element of the page', () => {
  it('keeps its press, and neither opens nor preloads a checkout', () => {
    const other = add({ reference: 'CHK_1' });
    expect(press(other).defaultPrevented).toBe(false);
    hint(other);
    hint(document.body);
    document.dispatchEvent(new Event('focusin'));
    expect(open).not.toHaveBeenCalled();
    expect(preload).not.toHaveBeenCalled();
  });
});
