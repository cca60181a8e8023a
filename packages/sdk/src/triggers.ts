import { fromDocument, listen, matches } from './fromDocument';
import { PAY } from './koboPay';
import { check, type OpenOptions, type PreloadOptions } from './options';

/** What makes an element a trigger. */
const TRIGGER = `[data-kobo-reference],[data-kobo-url],[data-kobo-key],[data-kobo-kind],${PAY}`;

/**
 * Attributes may be written by strangers: many sanitizers let `data-*` through in a comment or a review. So they name
 * what is at this checkout already, and not where the checkout is, which of its pages opens, or who is paid, unless
 * the merchant's own tag allows it.
 */
const GUARDED = /^(origin|url|key|accountNumber)$/;

/**
 * Buttons and links that need no code: found also when they were added to the page later, or are in a shadow root.
 * @param allowed what the tag of the script allows, as it is now.
 */
export function watchTriggers(
  open: (options: OpenOptions) => void,
  preload: (options: PreloadOptions) => void,
  allowed: () => string[],
): void {
  listen('click', (event) => {
    const trigger = triggerOf(event);
    // A link may still be opened in a tab of its own, and a page may have decided otherwise.
    if (!trigger || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(optionsOf(trigger, allowed()));
  });
  // Not `pointerover`: it comes also when the overlay goes from above a pointer that lies still, and a payer who has just
  // left wants no new frame. WebKit then says that the pointer has moved, by nothing.
  for (const intent of ['pointermove', 'touchstart', 'focusin'] as const) {
    listen(intent, (event: Event & { movementX?: number; movementY?: number }) => {
      const trigger = triggerOf(event);
      if (!trigger || (event.movementX === 0 && event.movementY === 0)) return;
      try {
        preload(optionsOf(trigger, allowed()));
      } catch {
        // Wrong options are told by `open`.
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
 * `data-kobo-wallet-id` is the option `walletId`, and so with all of them; `metadata` is JSON. On `<kobo-pay>` it is
 * `wallet-id`, and the place for `inline` is the element's own.
 * @throws KoboError BAD_OPTIONS for what the script's tag must allow, and does not.
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
  // The rest is checked by `open`, as every merchant's options are.
  return {
    ...options,
    trigger,
    element: prefix ? undefined : trigger.shadowRoot,
    // What a stranger may have named must not lead the page away.
    homebound: !allowed.includes('returnUrl'),
  } as unknown as ReturnType<typeof optionsOf>;
}
