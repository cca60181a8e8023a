import type { App } from '../page';

/**
 * Why a page can not go on: its address leads nowhere or lacks something, the provider did not start it, or the deployer
 * has not set it up.
 */
type PageProblem = 'INVALID_REFERENCE' | 'INVALID_PARAMETERS' | 'NOT_STARTED' | 'NOT_SET_UP' | 'LOAD_FAILED';

/** What a page says to its host, if it has one. Made outside React, as a payment reports to it. */
export interface PageHost {
  /** The payer sees the page; `screen` is for the merchant's analytics. Unless it has failed, it can be used. */
  shown(screen: string): void;
  /** The payer sees that something is awaited before the page can be used. */
  waiting(screen: string): void;
  /**
   * The page can not go on. `code` is stable, `message` is for the merchant's developer and safe to show. Said before
   * `shown`, or the host takes the page for one that can be used.
   */
  failed(code: PageProblem, message: string): void;
  /** A payment made on this page was verified as successful. A page may be paid more than once. */
  paid(reference: string): void;
  /** The payer wants to leave. */
  leave(): void;
}

/** Each payment is reported once, as soon as it is verified. The payer leaves with the last one. */
export function createPageHost({ host }: Pick<App, 'host'>): PageHost {
  const paid = new Set<string>();

  function leave(): void {
    host.leave([...paid].at(-1));
  }

  function show(type: 'ready' | 'shown', screen: string): void {
    host.send({ type });
    host.send({ type: 'event', event: { name: 'screen_shown', screen } });
  }

  host.receive((message) => {
    if (message.type === 'close-request') leave();
    if (message.type === 'ping') host.send({ type: 'ready' });
  });

  return {
    leave,
    shown: (screen) => show('ready', screen),
    waiting: (screen) => show('shown', screen),
    failed: (code, message) => host.send({ type: 'error', code, message }),
    paid(reference) {
      if (paid.has(reference)) return;
      paid.add(reference);
      host.send({ type: 'done', reference });
    },
  };
}
