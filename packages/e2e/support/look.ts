import type { Page } from '@playwright/test';

/** The parts of the screen that determine a payer's next step, and that a test judges. */
export interface Look {
  /** Whether the page shows no checkout: the browser's error page, or an empty page. */
  blank: boolean;
  /** The heading of the screen, not of the header; '' if there is none. */
  heading: string;
  alert: string;
  /** The enabled buttons and the links below the header. */
  actions: string[];
  fields: string[];
  /** The tiles and the list of the method selector, the chosen method first. */
  methods: string[];
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

/** Reads the page. A page that is being left is treated as blank. */
export function look(page: Page): Promise<Look> {
  return page
    .evaluate(() => {
      const seen = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
      const named = (element: HTMLElement) =>
        (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
      /** Returns the method's name without its icon and the note on its health. */
      const method = (element: HTMLElement) => {
        const name = element.cloneNode(true) as HTMLElement;
        for (const mark of name.querySelectorAll('small, [aria-hidden]')) mark.remove();
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

/** Matches parts of a gateway's page, of JSON or of a program, which a payer must not see. */
export const PROGRAM_WORDS = /[<>{}[\]]|\b502\b|undefined|NaN|\bnull\b|xxx/;
