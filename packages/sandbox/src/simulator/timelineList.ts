import { html } from 'hono/html';
import { type Call, KEPT_CALLS } from '../ledger/calls';
import type { Entry } from '../ledger/timeline';
import { FAULTS, isFault } from './faults';
import { formatTime, type Html } from './page';

/** Every call and every change, the newest first, so that what is new stands where one looks. */
export function timelineList(events: readonly Entry[], calls: readonly Call[]): Html {
  // A call comes before what it has brought about in the same millisecond.
  const entries = [
    ...calls.map((call) => ({ at: call.at, line: callLine(call) })),
    ...events.map(({ at, what }) => ({ at, line: html`<span class="change">${what}</span>` })),
  ].sort((one, other) => one.at - other.at);
  return html`<ol class="timeline" reversed>
      ${entries.reverse().map(({ at, line }) => html`<li>${timeOf(at)}<div>${line}</div></li>`)}
    </ol>
    ${calls.length < KEPT_CALLS ? '' : html`<p><small>Older calls are not kept: these are the last ${KEPT_CALLS}.</small></p>`}`;
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
    ${duration === null ? '' : html`<small>${duration} ms</small>`}
    ${times === 1 ? '' : html`<small>${times} times, last at ${timeOf(last_at)}</small>`}
    ${answer([status, message])}
    ${fault === null ? '' : html`<div class="fault">Fault ${fault}${isFault(fault) ? `: ${FAULTS[fault]}` : ''}</div>`}`;
}

function answer(words: readonly (string | null)[]): Html | '' {
  const said = words.filter((word) => word !== null);
  return said.length === 0 ? '' : html`<div>${said.join(' · ')}</div>`;
}

function timeOf(milliseconds: number): Html {
  return html`<time datetime="${new Date(milliseconds).toISOString()}">${formatTime(milliseconds)}</time>`;
}
