/** Something that a payer does on the page, once its element is there. */
export type Interaction = (page: ParentNode) => boolean;

/** Milliseconds without a change after which a page counts as settled. */
const QUIET = 60;
/** Tasks in which React draws, runs effects, and draws what they changed, twice over. */
const TASKS = 6;

/** Types into the field of this name. */
export function type(name: string, text: string): Interaction {
  return fill(`input[name="${name}"]`, text);
}

/** Types into a field that has no name. */
export function fill(selector: string, text: string): Interaction {
  return (page) => {
    const field = page.querySelector<HTMLInputElement>(selector);
    if (!field) return false;
    // React looks at the setter of the element itself to tell its own writing from the payer's.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return true;
  };
}

/** Presses what the selector finds, once it can be pressed. */
export function press(selector: string): Interaction {
  return (page) => {
    const element = page.querySelector<HTMLElement>(selector);
    if (!element || element.matches(WAITING)) return false;
    element.click();
    return true;
  };
}

/** A button that sends a form off, and takes no press in its first moment (`ui/Button.tsx`). */
const WAITING = 'button[type="submit"][aria-disabled]';

/** The network is lost, until the next screen. */
export const goOffline: Interaction = () => {
  setOnline(false);
  return true;
};

/** Sets and announces the browser's network status. */
export function setOnline(online: boolean): void {
  if (navigator.onLine === online) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** The button that sends a form off. */
export const submit = press('main button[type="submit"]');

/** The last interaction of every screen: everything on it can be used. */
const ready: Interaction = (page) => page.querySelector(WAITING) === null;

/**
 * Does one thing after another, each once the page stands still, and resolves when it does so again. Whatever a screen lacks is
 * waited for: a part of it may still be on its way, however long that takes by a clock that a test winds.
 *
 * @param left aborted once another screen is shown: nothing more is done then.
 */
export async function perform(
  interactions: readonly Interaction[],
  page: HTMLElement,
  left: AbortSignal,
): Promise<void> {
  await quiet(page);
  for (const interaction of [...interactions, ready]) {
    while (!left.aborted && !interaction(page)) await quiet(page);
    await quiet(page);
  }
}

async function quiet(page: HTMLElement): Promise<void> {
  let changes = 0;
  let seen: number;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(page, { subtree: true, childList: true, characterData: true, attributes: true });
  do {
    seen = changes;
    await new Promise((resolve) => setTimeout(resolve, QUIET));
    await yieldToReact();
  } while (seen !== changes);
  observer.disconnect();
}

/** A clock that a test winds runs ahead of React, whose work and effects wait in line as messages: as this does. */
async function yieldToReact(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let task = 0; task < TASKS; task += 1) {
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
  port1.close();
}
