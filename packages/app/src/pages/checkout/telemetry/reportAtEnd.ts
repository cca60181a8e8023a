import { pageLanguage } from '../../../address/language';
import { OPENED } from '../../../host/record';
import type { Session } from '../../../session/session';
import type { App } from '../../page';
import { type Facts, networkOf, reporter } from './report';
import { watchVitals } from './vitals';

declare const PACKAGE_VERSION: string;

/**
 * Sends one report when the payer leaves the page. Failures change nothing for the payer.
 * A preloaded page that the payer never opens is not reported.
 */
export async function reportAtEnd(app: App, session: Session): Promise<void> {
  const { config, recording, route, service, activated } = app;
  const url = config.telemetry?.url;
  if (url === undefined || !recording) return;
  await activated;
  const { messages } = recording;
  const openedAt = performance.getEntriesByName(OPENED)[0]?.startTime ?? 0;
  const readyAt = () => session.payment() && messages.find(({ message }) => message.type === 'ready')?.at;
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
    send(url, report(facts, performance.now()));
  };
  addEventListener('pagehide', leave, { once: true });
}

/**
 * Sends the report after the page is gone. `sendBeacon` would send the provider's cookies, which identify the payer.
 * A request without CORS needs no preflight, and no reply that the page could read.
 */
function send(url: string, report: object): void {
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(report),
    keepalive: true,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => {});
}
