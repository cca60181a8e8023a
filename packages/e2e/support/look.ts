import type { Page } from '@playwright/test';

/** What a payer sees: enough to know what to do next, and to judge whether it is true. */
export interface Look {
  /** Nothing of the checkout: the browser's own error page, or a page that is empty. */
  blank: boolean;
  /** Of the screen, not of the header; '' where it has none. */
  heading: string;
  alert: string;
  /** Buttons that can be pressed, and links, below the header. */
  actions: string[];
  /** The names of the fields that can be typed in. */
  fields: string[];
  /** The tiles and the list of the method selector, the chosen one first. */
  methods: string[];
  /** Whether something turns that says 'wait'. */
  busy: boolean;
  words: string;
}

const NOTHING: Look = {
  blank: true,
  heading: '',
  alert: '',
  actions: [],
  fields: [],
  methods: [],
  busy: false,
  words: '',
};

/** Reads the page as it is now. One that is just being left shows nothing. */
export function look(page: Page): Promise<Look> {
  return page
    .evaluate(() => {
      const seen = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
      const named = (element: HTMLElement) =>
        (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
      /** Without the note beside its name on how it is doing. */
      const method = (element: HTMLElement) => {
        const name = element.cloneNode(true) as HTMLElement;
        for (const note of name.querySelectorAll('small')) note.remove();
        return (name.textContent.split(' · ')[0] ?? '').replace(/\s+/g, ' ').trim();
      };
      const words = document.querySelector('#root')?.textContent.trim() ?? '';
      return {
        blank: words === '',
        heading: seen('main h2').map(named).join(' / '),
        alert: seen('main .alert p').map(named).join(' / '),
        actions: seen('main button:enabled:not(.tile), main a[href]').map(named),
        fields: seen('main input:enabled:not([readonly])').map((field) => field.getAttribute('name') ?? ''),
        methods: [
          ...seen('.methods button:not([aria-disabled])').map(method),
          ...[...document.querySelectorAll<HTMLElement>('.methods option:enabled')].map(method),
        ],
        busy: seen('main .spinner').length > 0,
        words,
      };
    })
    .catch(() => NOTHING);
}

/** Something of a gateway's page, of JSON or of a program, where a payer should read a sentence. */
export const PROGRAM_WORDS = /[<>{}[\]]|\b502\b|undefined|NaN|\bnull\b|xxx/;
