import { WEBHOOK_TYPES } from '@kobo/protocol/api';
import { html } from 'hono/html';
import type { Webhook, WebhookAttempt } from '../../ledger/webhooks';
import type { Detail } from './detail';
import { actionButton, formatTime, type Html } from './page';

/**
 * Returns a timeline line for each attempt.
 * @param canSend whether the line of the last attempt contains the button that sends the webhook again.
 */
export function webhookLines(
  { webhook, attempts }: Detail['webhooks'][number],
  canSend: boolean,
): { after: number; at: number; line: Html }[] {
  return attempts.map((attempt, index) => ({
    after: attempt.after_event,
    at: attempt.at,
    line: html`<code>webhook ${WEBHOOK_TYPES[webhook.status]}</code>
      ${outcome(attempt)}
      <small>${[`attempt ${index + 1}`, ...spent(attempt)].join(' · ')}</small>
      ${index < attempts.length - 1 ? '' : html`${next(webhook)} ${canSend ? again(webhook) : ''}`}`,
  }));
}

function outcome({ http_status, duration, problem }: WebhookAttempt): Html {
  const taken = http_status !== null && http_status >= 200 && http_status < 300;
  const words = http_status ?? problem ?? (duration === null ? 'not answered' : 'no answer');
  return html`<span class="status ${taken ? 'success' : 'failed'}">${words}</span>`;
}

function spent({ duration }: WebhookAttempt): string[] {
  return duration === null ? [] : [`${duration} ms`];
}

function next({ due_at }: Webhook): Html | '' {
  return due_at === null ? '' : html`<div>Next attempt at ${formatTime(due_at)} UTC</div>`;
}

function again({ reference, id, status }: Webhook): Html {
  return actionButton(reference, `webhooks/${id}/again`, 'Send again', '', WEBHOOK_TYPES[status]);
}
