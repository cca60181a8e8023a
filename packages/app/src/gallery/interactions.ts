/** An action of a payer. Returns `false` while the element is missing or not enabled. */
export type Interaction = (page: ParentNode) => boolean;

/** Milliseconds without a change after which a page is treated as settled. */
const QUIET = 60;
/** The number of tasks that React needs to render, run effects and render the effects' changes, twice. */
const TASKS = 6;

export function type(name: string, text: string): Interaction {
  return fill(`input[name="${name}"]`, text);
}

export function fill(selector: string, text: string): Interaction {
  return (page) => {
    const field = page.querySelector<HTMLInputElement>(selector);
    if (!field) return false;
    // Use the prototype's setter, because React treats a change by the element's own setter as a change by React.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return true;
  };
}

/** Presses the element that matches a selector, once the element is enabled. */
export function press(selector: string): Interaction {
  return (page) => {
    const element = page.querySelector<HTMLElement>(selector);
    if (!element || element.matches(WAITING)) return false;
    element.click();
    return true;
  };
}

/** A submit button that ignores presses at first (`ui/Button.tsx`). */
const WAITING = 'button[type="submit"][aria-disabled]';

/** Sets the network status to offline until the next screen. */
export const goOffline: Interaction = () => {
  setOnline(false);
  return true;
};

export function setOnline(online: boolean): void {
  if (navigator.onLine === online) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

export const submit = press('main button[type="submit"]');

/** The last interaction of every screen. Waits until the screen's submit buttons accept presses. */
const ready: Interaction = (page) => page.querySelector(WAITING) === null;

/**
 * Performs interactions one after another, each when the page has settled. Resolves when the page has settled again.
 * The wait for a missing element has no limit, because a chunk may still load while a test advances a fake clock.
 *
 * @param left a signal that is aborted when another screen is shown. The remaining interactions are then skipped.
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

/** Lets React's queued work run first. React queues its work as messages, which a test's fake clock does not control. */
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
