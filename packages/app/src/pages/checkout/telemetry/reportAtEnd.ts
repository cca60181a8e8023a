import type { TimedMessage } from '@kobo/protocol/frame';
import { pageLanguage } from '../../../address/language';
import { FIRST_SCREEN, OPENED } from '../../../host/marks';
import type { Session } from '../../../session/session';
import type { App } from '../../page';
import { type Facts, networkOf, reporter } from './report';
import { watchVitals } from './vitals';

declare const PACKAGE_VERSION: string;

/**
 * Sends one report when the payer leaves the page. Failures change nothing for the payer.
 * A preloaded page that the payer never opens is not reported.
 */
export async function reportAtEnd(
  url: string,
  { route, service, activated }: App,
  session: Session,
  messages: readonly TimedMessage[],
): Promise<void> {
  await activated;
  const openedAt = markedAt(OPENED) ?? 0;
  const readyAt = () =>
    markedAt(FIRST_SCREEN) ??
    (session.payment() && messages.find(({ message }) => message.type === 'ready')?.at);
  const vitals = watchVitals(openedAt, readyAt);
  const report = reporter(messages, session, openedAt);
  const leave = () => {
    const facts: Facts = {
      version: PACKAGE_VERSION,
      route: route.name === 'fund-wallet' ? route.name : 'checkout',
      service,
      language: pageLanguage(document),
      network: networkOf(navigator),
      vitals: vitals(),
    };
    const ended = report(facts, performance.now());
    send(url, { ...ended, resumed: ended.resumed || isRepeated() });
  };
  addEventListener('pagehide', leave, { once: true });
}

/**
 * Returns whether the payer reloaded the page or returned to it.
 * After a reload or a return, an earlier page load has already reported the checkout.
 */
function isRepeated(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return /reload|back/.test(Object(navigation).type);
}

function markedAt(name: string): number | undefined {
  return performance.getEntriesByName(name)[0]?.startTime;
}

/**
 * Sends the report, even after the page is gone. `sendBeacon` would send the provider's cookies, which identify the
 * payer.
 * The `no-cors` mode needs no preflight, and the page doesn't read the reply.
 */
function send(url: string, report: object): void {
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(report),
    keepalive: true,
    mode: 'no-cors',
    credentials: 'omit',
  }).catch(() => {});
}
