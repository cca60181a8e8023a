import { html } from 'hono/html';
import { type Call, MAX_CALLS } from '../../ledger/calls';
import { FAULTS, isFault } from '../faults/faults';
import type { Detail } from './detail';
import { formatTime, type Html } from './page';
import { webhookLines } from './webhookLines';

/**
 * Returns the list of all calls, events and webhooks, newest first.
 * @param canSend whether the sandbox has a webhook URL.
 */
export function timelineList({ events, calls, webhooks }: Detail, canSend: boolean): Html {
  const entries = [
    ...events.map(({ id, at, what }) => ({ after: id, at, line: html`<span class="change">${what}</span>` })),
    ...[
      ...calls.map((call) => ({ after: call.after_event, at: call.at, line: callLine(call) })),
      ...webhooks.flatMap((webhook) => webhookLines(webhook, canSend)),
    ].sort((one, other) => one.at - other.at),
  ].sort((one, other) => one.after - other.after);
  return html`<ol class="timeline" reversed>
      ${entries.reverse().map(({ at, line }) => html`<li>${timeOf(at)}<div>${line}</div></li>`)}
    </ol>
    ${calls.length < MAX_CALLS ? '' : html`<p><small>Older calls are not kept: these are the last ${MAX_CALLS}.</small></p>`}`;
}

function callLine({
  method,
  path,
  http_status,
  duration,
  status,
  message,
  fault,
  times,
  last_at,
}: Call): Html {
  const good = http_status !== null && http_status < 400;
  return html`<code>${method} ${path}</code>
    <span class="status ${good ? 'success' : 'failed'}">${http_status ?? (duration === null ? 'not answered' : 'connection ended')}</span>
    <small>${[spent(duration), repeated(times, last_at)].filter((words) => words !== '').join(' · ')}</small>
    ${answer([status, message])}
    ${fault === null ? '' : html`<div class="fault">Fault ${fault}${isFault(fault) ? `: ${FAULTS[fault]}` : ''}</div>`}`;
}

function spent(duration: number | null): string {
  return duration === null ? '' : `${duration} ms`;
}

function repeated(times: number, last_at: number): string {
  return times === 1 ? '' : `${times} times, last at ${formatTime(last_at)}`;
}

function answer(words: readonly (string | null)[]): Html | '' {
  const answered = words.filter((word) => word !== null);
  return answered.length === 0 ? '' : html`<div>${answered.join(' · ')}</div>`;
}

function timeOf(milliseconds: number): Html {
  return html`<time datetime="${new Date(milliseconds).toISOString()}">${formatTime(milliseconds)}</time>`;
}
