import type { ScreenName } from '@kobo/protocol/frame';
import type { App } from '../page';

/**
 * Why a page can not go on: its address leads nowhere or lacks something, the provider did not start it, or the deployer
 * has not set it up.
 */
type PageProblem = 'INVALID_REFERENCE' | 'INVALID_PARAMETERS' | 'NOT_STARTED' | 'NOT_SET_UP' | 'LOAD_FAILED';

/** Characters; no host accepts a longer one as a dialog's name. */
const LONGEST_TITLE = 300;

/** What a page reports to its host, if it has one. Created outside React, as payments report to it. */
export interface PageHost {
  /**
   * The payer sees the page; `screen` is for the merchant's analytics. Unless it has failed, it can be used. A host names its
   * dialog by `title`.
   */
  shown(screen: ScreenName, title: string): void;
  /** The page's title has changed. Nothing is sent where it is the same, or the page is not shown yet. */
  named(title: string): void;
  /** Something is loading before the page can be used, and the payer sees that. */
  waiting(screen: ScreenName): void;
  /**
   * The page can't go on. `code` is stable; `message` is for the merchant's developer and safe to show. Called before
   * `shown`, or the host takes the page for one that can be used.
   */
  failed(code: PageProblem, message: string): void;
  /** A payment made on this page was verified as successful. A page may be paid more than once. */
  paid(reference: string): void;
  /** The payer wants to leave. */
  leave(): void;
}

/**
 * Each payment is reported once, as soon as it is verified. The payer leaves with the last one.
 * @param reference what they leave with where nothing was paid: that of a transaction, if the page shows one.
 */
export function createPageHost({ host }: Pick<App, 'host'>, reference?: string): PageHost {
  const paid = new Set<string>();
  let name: string | undefined;
  let waits = false;
  let latest: ScreenName | undefined;

  function leave(): void {
    host.leave([...paid].at(-1) ?? reference);
  }

  /** One screen may first wait and then be there: that is one event. */
  function screenShown(screen: ScreenName): void {
    if (screen === latest) return;
    latest = screen;
    host.send({ type: 'event', event: { name: 'screen_shown', screen } });
  }

  function ready(title: string): void {
    name = title;
    waits = false;
    // A merchant's title may be of any length; the message is limited.
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
