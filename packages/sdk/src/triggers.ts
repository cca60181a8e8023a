import { fromDocument, listen, matches } from './fromDocument';
import { PAY } from './koboPay';
import { check, type OpenOptions, type PreloadOptions } from './options';

const TRIGGER = `[data-kobo-reference],[data-kobo-url],[data-kobo-key],[data-kobo-kind],${PAY}`;

/**
 * Options that attributes can't set unless the merchant's script tag allows them.
 * Strangers may write attributes, because many sanitizers allow `data-*` in a comment or a review. Attributes may therefore
 * contain the reference of an existing object, but not the checkout's origin, an address, a key or an account.
 */
const GUARDED = /^(origin|url|key|accountNumber)$/;

/**
 * Opens and preloads checkouts for triggers: elements with `data-kobo-…` attributes, and `<kobo-pay>`. Includes triggers that are
 * added later or are in a shadow root.
 * @param allowed returns the options that the script's tag currently allows.
 */
export function watchTriggers(
  open: (options: OpenOptions) => void,
  preload: (options: PreloadOptions) => void,
  allowed: () => string[],
): void {
  listen('click', (event) => {
    const trigger = triggerOf(event);
    // Don't handle a click that opens a link in a new tab, or that the page has handled.
    if (!trigger || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(optionsOf(trigger, allowed()));
  });
  // Don't use `pointerover`, which also fires when the overlay disappears above a resting pointer. A payer who has just left
  // needs no preload. When the overlay disappears, WebKit fires `pointermove` with a movement of 0.
  for (const intent of ['pointermove', 'touchstart', 'focusin'] as const) {
    listen(intent, (event: Event & { movementX?: number; movementY?: number }) => {
      const trigger = triggerOf(event);
      if (!trigger || (event.movementX === 0 && event.movementY === 0)) return;
      try {
        preload(optionsOf(trigger, allowed()));
      } catch {
        // `open` reports invalid options.
      }
    });
  }
}

function triggerOf(event: Event): HTMLElement | undefined {
  return event.composedPath().find(isTrigger);
}

export function isTrigger(target: EventTarget): target is HTMLElement {
  return matches(target, TRIGGER);
}

/**
 * Reads a trigger's options: the attribute `data-kobo-wallet-id` is the option `walletId`, and `metadata` is JSON.
 * The attributes of `<kobo-pay>` have no prefix, as in `wallet-id`. An inline `<kobo-pay>` uses its own shadow root.
 * @throws KoboError BAD_OPTIONS if the script's tag doesn't allow an option.
 */
export function optionsOf(trigger: HTMLElement, allowed: string[]): OpenOptions & PreloadOptions {
  const options: Record<string, unknown> = {};
  const prefix = trigger.localName === PAY ? '' : 'data-kobo-';
  // The trigger may be a form with fields of these names.
  const { getAttribute, getAttributeNames } = fromDocument('documentElement');
  for (const name of getAttributeNames.call(trigger)) {
    if (!name.startsWith(prefix)) continue;
    const option = name.slice(prefix.length).replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    check(!GUARDED.test(option) || allowed.includes(option), option, 'in data-allow');
    options[option] = getAttribute.call(trigger, name);
  }
  // `open` validates the rest, as with every merchant's options.
  return {
    ...options,
    trigger,
    element: prefix ? undefined : trigger.shadowRoot,
    // An option from a stranger must not navigate the page to another site.
    homebound: !allowed.includes('returnUrl'),
  } as unknown as ReturnType<typeof optionsOf>;
}
