import { MAX_TELEMETRY, TELEMETRY_ENDPOINT, Telemetry } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import { accepted, refused } from '../ledger/replies';
import { DAY, reportsSince, saveReport } from '../ledger/telemetry';
import { figuresOf } from '../simulator/insights/figures';
import type { App } from './app';
import { parseBody, send } from './request';

/** The days that the page shows. */
const DAYS = 30;

/** Receives the reports of checkouts, and draws them. */
export function routeTelemetry(app: App, ledger: Ledger): void {
  app.post(TELEMETRY_ENDPOINT.path, async (context) => {
    const size = (await context.req.text()).length;
    if (size > MAX_TELEMETRY) return send(context, refused(413, 'A report has at most 1 kB'));
    const body = await parseBody(context, Telemetry);
    if (!body.ok) return send(context, body.reply);
    saveReport(ledger, body.value);
    return send(context, accepted({ received: true }));
  });

  app.get('/sandbox/insights', async (context) => {
    const today = Date.now() - (Date.now() % DAY);
    const figures = figuresOf(reportsSince(ledger, today - (DAYS - 1) * DAY));
    // Loaded when needed, because the sandbox starts faster without the charts' libraries.
    const { insightsPage } = await import('../simulator/pages/insightsPage');
    return context.html(insightsPage(figures));
  });
}
