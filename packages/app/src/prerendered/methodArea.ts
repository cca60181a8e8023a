import { createMemo } from '../flow/memo';
import { moveToFront } from '../methods/offered';
import { formatMoney } from '../money/money';
import { plainAmount } from '../money/plainAmount';
import type { AccountParts } from './accountParts';
import type { Page } from './firstScreen';
import type { Tree } from './markup';
import { canShow, type Screen, type SimpleTransaction } from './readSimpleTransaction';

/** The method selector and the chosen method's screen, before React has loaded. */
export interface MethodArea {
  /** Starts a method's requests, and the load of its scripts. Resolves when the method's screen can be shown. */
  start(slug: string): Promise<unknown>;
  /** Marks the method as chosen, and shows its screen unless the sheet contains it. Resolves when the screen is complete. */
  choose(slug: Screen): Promise<void>;
  press(tile: HTMLButtonElement): void;
}

const SPINNER: Tree[] = [['div', { class: 'notice' }, ['span', { class: 'spinner' }]]];

interface AreaOptions {
  sheet: HTMLElement;
  simple: SimpleTransaction;
  page: Pick<Page, 'preload' | 'clock'>;
  parts: AccountParts;
  fill: (trees: Tree[]) => Node[];
  /** Builds the card form again. */
  cardForm: () => Node[];
}

export function createMethodArea({ sheet, simple, page, parts, fill, cardForm }: AreaOptions): MethodArea {
  const once = createMemo();
  const isChosen = (slug: Screen) => sheet.isConnected && sheet.dataset['method'] === slug;
  const order = () => moveToFront(simple.methods, sheet.dataset['method'] ?? '');
  const tiles = () => [...sheet.querySelectorAll<HTMLButtonElement>('.methods > button')];

  const begin = (slug: string) =>
    once(slug, () => {
      // Preload the app's scripts of the method only after the prerendered screens, because parallel loads would share the
      // bandwidth.
      parts.screens().then(
        () => page.preload(slug),
        () => page.preload(slug),
      );
      return slug === 'bank-transfer' ? parts.account() : undefined;
    });

  function place(content: Node[]): void {
    for (const old of sheet.querySelectorAll('.content > :not(.methods)')) old.remove();
    sheet.querySelector('.content')?.append(...content);
  }

  async function showAccountMethod(slug: 'bank-transfer' | 'ussd'): Promise<void> {
    place(fill(SPINNER));
    const coming = begin(slug);
    const screens = await parts.screens();
    if (!isChosen(slug)) return;
    if (slug === 'ussd') return place(screens.ussd());
    place(screens.requesting());
    const account = await coming;
    const amounts = { amount: formatMoney(simple.money), figure: plainAmount(simple.money) };
    if (account && isChosen(slug)) place(screens.transfer(account, amounts, page.clock));
  }

  function drawTiles(): void {
    for (const [index, tile] of tiles().entries()) {
      tile.replaceChildren(...fill(order()[index]?.tile ?? []));
      delete tile.dataset['pressed'];
    }
  }

  async function choose(slug: Screen): Promise<void> {
    const before = sheet.dataset['method'];
    sheet.dataset['method'] = slug;
    drawTiles();
    // The app handles a failed load.
    if (slug !== 'card') await showAccountMethod(slug).catch(() => {});
    else if (before !== undefined) place(cardForm());
  }

  return {
    start: async (slug) => {
      if (slug === 'card') return;
      begin(slug);
      await parts.screens();
    },
    choose,
    press(tile) {
      const slug = order()[tiles().indexOf(tile)]?.slug;
      if (slug === undefined || slug === sheet.dataset['method'] || !canShow(slug, simple.shows)) return;
      void choose(slug);
      const [first] = tiles();
      first?.focus({ preventScroll: true });
      // The app repeats the press, and then reports the choice to the host.
      if (first) first.dataset['pressed'] = '';
    },
  };
}
