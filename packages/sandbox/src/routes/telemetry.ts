import type { Ledger } from '../ledger/database';
import { DAY, reportsSince } from '../ledger/telemetry';
import { figuresOf } from '../simulator/insights/figures';
import type { App } from './app';

const DAYS = 30;

export function routeTelemetry(app: App, ledger: Ledger): void {
  app.get('/sandbox/insights', async (context) => {
    const today = Date.now() - (Date.now() % DAY);
    const figures = figuresOf(reportsSince(ledger, today - (DAYS - 1) * DAY));
    // Load the page's module on demand, because the sandbox starts faster without the charts' libraries.
    const { insightsPage } = await import('../simulator/pages/insightsPage');
    return context.html(insightsPage(figures));
  });
}
