import type { OpenOptions, PreloadOptions } from './options';

/** What makes an element a trigger. */
export const TRIGGER = '[data-kobo-reference],[data-kobo-url],[data-kobo-key],[data-kobo-kind]';

interface Triggers {
  open: (options: OpenOptions) => void;
  preload: (options: PreloadOptions) => void;
}

/** Buttons and links that need no code: found also when they were added to the page later, or stand in a shadow root. */
export function watchTriggers({ open, preload }: Triggers): void {
  document.addEventListener('click', (event) => {
    const trigger = triggerOf(event);
    // A link may still be opened in a tab of its own, and a page may have decided otherwise.
    if (!trigger || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(optionsOf(trigger));
  });
  // Not `pointerover`: it comes also when the overlay goes from above a pointer that lies still, and who has just left
  // wants no new frame. WebKit says then that the pointer has moved, by nothing.
  for (const intent of ['pointermove', 'touchstart', 'focusin']) {
    document.addEventListener(intent, (event: Event & { movementX?: number; movementY?: number }) => {
      const still = event.movementX === 0 && event.movementY === 0;
      const trigger = triggerOf(event);
      if (still || !trigger || savesData()) return;
      try {
        preload(optionsOf(trigger));
      } catch {
        // Wrong options are told by `open`.
      }
    });
  }
}

function triggerOf(event: Event): HTMLElement | undefined {
  return event
    .composedPath()
    .find((target): target is HTMLElement => target instanceof HTMLElement && target.matches(TRIGGER));
}

/** `data-kobo-wallet-id` is the option `walletId`, and so with all of them; `metadata` is JSON. */
export function optionsOf(trigger: HTMLElement): OpenOptions & PreloadOptions {
  const options: Record<string, unknown> = { trigger };
  for (const [name, value] of Object.entries(trigger.dataset)) {
    const [, first, rest] = /^kobo([A-Z])(.*)/.exec(name) ?? [];
    if (first) options[first.toLowerCase() + rest] = value;
  }
  // Checked by `open`, as every merchant's options are.
  return options as unknown as ReturnType<typeof optionsOf>;
}

function savesData(): boolean | undefined {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;
}
