import type { ScreenName } from '@kobo/protocol/frame';
import type { App } from '../page';

/** The reason why a page can't continue. */
type PageProblem = 'INVALID_REFERENCE' | 'INVALID_PARAMETERS' | 'NOT_STARTED' | 'NOT_SET_UP' | 'LOAD_FAILED';

/** The maximum length of a title in characters. The SDK rejects longer titles. */
const LONGEST_TITLE = 300;

/** A page's reports to its host, if any. The reports are kept outside React, because payments use them. */
export interface PageHost {
  /**
   * Reports that the payer sees the page. The page is usable unless `failed` was called before.
   * `screen` is for the merchant's analytics. A host labels its dialog with `title`.
   */
  shown(screen: ScreenName, title: string): void;
  /**
   * Reports that the page's title has changed.
   * Sends nothing if the title is the same, or if the page is not shown yet.
   */
  named(title: string): void;
  /** Reports that the payer sees a loading page. */
  waiting(screen: ScreenName): void;
  /**
   * Reports that the page can't continue. Call this method before `shown`, because the host otherwise treats the page
   * as usable.
   * `code` is stable; `message` is for the merchant's developer and safe to show.
   */
  failed(code: PageProblem, message: string): void;
  /** Reports that a payment on this page was verified as successful. A page may be paid more than once. */
  paid(reference: string): void;
  leave(): void;
}

/**
 * Creates a page's reports. When the payer leaves, the last payment is reported again.
 * @param reference the reference of the page's transaction, if any, which is reported if the payer leaves without a payment.
 */
export function createPageHost({ host }: Pick<App, 'host'>, reference?: string): PageHost {
  const paid = new Set<string>();
  let name: string | undefined;
  let waits = false;
  let latest: ScreenName | undefined;

  function leave(): void {
    host.leave([...paid].at(-1) ?? reference);
  }

  /** Reports a screen once, even if it waits before it is ready. */
  function screenShown(screen: ScreenName): void {
    if (screen === latest) return;
    latest = screen;
    host.send({ type: 'event', event: { name: 'screen_shown', screen } });
  }

  function ready(title: string): void {
    name = title;
    waits = false;
    // Shorten the title, because a merchant's title may have any length.
    host.send({ type: 'ready', title: title.slice(0, LONGEST_TITLE) });
  }

  host.receive((message) => {
    if (message.type === 'close-request') leave();
    if (message.type === 'ping') host.send({ type: waits ? 'shown' : 'ready' });
  });

  return {
    leave,
    shown(screen, title) {
      ready(title);
      screenShown(screen);
    },
    named(title) {
      if (name !== undefined && name !== title) ready(title);
    },
    waiting(screen) {
      name = undefined;
      waits = true;
      host.send({ type: 'shown' });
      screenShown(screen);
    },
    failed: (code, message) => host.send({ type: 'error', code, message }),
    paid(reference) {
      if (paid.has(reference)) return;
      paid.add(reference);
      host.send({ type: 'done', reference });
    },
  };
}
