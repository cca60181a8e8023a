import type { Session } from '../../session/session';
import type { App } from '../page';

/** Reports a checkout for the deployer's telemetry, if it is sampled. The code is loaded once the payer can use the page. */
export function reportCheckout(app: App, session: Session): void {
  app.recording?.ready
    .then(() => import('./telemetry/reportAtEnd'))
    .then(
      ({ reportAtEnd }) => reportAtEnd(app, session),
      // Without its code, nothing is reported.
      () => {},
    );
}
