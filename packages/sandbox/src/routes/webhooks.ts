import type { Ledger } from '../ledger/database';
import { accepted, refused } from '../ledger/replies';
import { hasWebhookUrl, sendAgain } from '../ledger/webhooks';
import type { App } from './app';
import { refusePerson, wantsJson } from './ownPages';
import { send } from './request';

/** `POST /sandbox/transactions/{reference}/webhooks/{id}/again`: sends a webhook again, even after a delivery. */
export function routeWebhooks(app: App, ledger: Ledger): void {
  app.post('/sandbox/transactions/:reference/webhooks/:id/again', (context) => {
    const { reference, id } = context.req.param();
    const path = `/sandbox/transactions/${reference}`;
    const known = hasWebhookUrl(ledger) && sendAgain(ledger, reference, id);
    if (wantsJson(context)) return send(context, known ? accepted({}) : refused(404, 'No such webhook'));
    if (known) return context.redirect(`${path}?done=webhook-again`, 303);
    const sentence = 'There is no such webhook, or the sandbox was started without KOBO_WEBHOOK_URL.';
    return refusePerson(context, 404, sentence, { path, words: 'Back to the transaction' });
  });
}
