import type { Route } from './address/route';
import type { SentRequest } from './api/sentRequest';
import type { Host } from './host/host';
import type { Clock } from './time/clock';

/** The data that the boot script passes to the app. */
export interface Boot {
  /** The page's host. The app reuses the boot script's object, because the SDK connects only once. */
  host: Host;
  /** The route of the page's address. A preloaded frame may be opened at another route. */
  route: Route;
  /** The server's clock, which the boot script sets when a reply arrives. */
  clock: Clock;
  /** Resolves when a preloaded checkout is activated; absent for other pages. */
  activated: Promise<void> | undefined;
  /** Resolves when the prerendered screen is complete; immediately if no screen is prerendered. Never rejects. */
  firstScreen: Promise<void>;
  /** The requests that the app has not reused yet. The prerendered screen may add a request. */
  requests: SentRequest[];
  deferredStyle: string;
}

declare global {
  interface Window {
    koboBoot: Boot;
  }
}
