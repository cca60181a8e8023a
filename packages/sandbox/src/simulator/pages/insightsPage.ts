import { DURATIONS, SHIFTS } from '@kobo/protocol/api';
import { html } from 'hono/html';
import { funnelChart, outcomesChart, shortDay, vitalsChart } from '../insights/charts';
import { type Count, type Figures, FUNNEL, OUTCOMES, type Total } from '../insights/figures';
import { OUTCOME_LABELS, STEP_LABELS, VITAL_LABELS } from '../insights/labels';
import { type Html, page } from './page';

/** Returns the page that shows the reports of the last 30 days as charts and tables. */
export function insightsPage(figures: Figures): Html {
  return page(
    'Insights · Sandbox',
    html`<main class="insights">
      <nav><a href="/sandbox">All transactions</a></nav>
      <header>
        <h1>Insights</h1>
        <p>
          Reports of checkouts from the last 30 days: ${shownTotal(figures.total)}. A report names neither a payer
          nor a transaction. Counts below five are hidden, and totals that would reveal them are minimums.
        </p>
      </header>
      ${figures.days.length === 0 ? nothingYet() : sections(figures)}
    </main>`,
    'insights.css',
  );
}

function nothingYet(): Html {
  return html`<p>
    There is no report yet. Start the sandbox with <code>KOBO_TELEMETRY=1</code>, open a checkout, and leave it.
  </p>`;
}

function sections({ funnels, vitals, days, weeks, reasons, errors }: Figures): Html {
  const drawn = funnels.filter(hasNumber);
  return html`<section>
      <h2>Steps by method</h2>
      <div class="charts">
        ${drawn.map(({ method, counts }) => html`<div><h3>${method}</h3>${funnelChart(counts)}</div>`)}
      </div>
      ${table(
        'Steps by method',
        ['Method', ...FUNNEL.map((step) => STEP_LABELS[step])],
        funnels.map(({ method, counts }) => [method, ...FUNNEL.map((step) => shown(counts[step]))]),
      )}
    </section>
    <section>
      <h2>Speed</h2>
      ${
        vitals.some(({ name, quantiles }) => quantiles && name !== 'cls')
          ? html`<p>From left to right, the dots show the seconds that 50, 75 and 95 of 100 pages did not exceed.</p>
              ${vitalsChart(vitals)}`
          : ''
      }
      ${vitalsTable(vitals)}
    </section>
    <section>
      <h2>Outcomes by day</h2>
      ${days.some(hasNumber) ? outcomes(days) : ''}
      ${table(
        'Outcomes by day',
        ['Day', ...OUTCOMES.map((outcome) => OUTCOME_LABELS[outcome])],
        days.map(({ day, counts }) => [shortDay(day), ...OUTCOMES.map((outcome) => shown(counts[outcome]))]),
      )}
    </section>
    ${codes('Why payments failed, by week', 'Reason', weeks, reasons)}
    ${codes('Why checkouts could not be used, by week', 'Error', weeks, errors)}`;
}

/** Returns whether a chart is possible, because at least one of the counts is not hidden. */
function hasNumber({ counts }: { counts: Readonly<Record<string, Count>> }): boolean {
  return Object.values(counts).some((count) => count !== undefined);
}

function outcomes(days: Figures['days']): Html {
  return html`<ul class="legend">
      ${OUTCOMES.map((outcome) => html`<li><span class="swatch ${outcome}"></span>${OUTCOME_LABELS[outcome]}</li>`)}
    </ul>
    ${outcomesChart(days)}`;
}

function vitalsTable(vitals: Figures['vitals']): Html {
  return table(
    'Speed',
    ['Measurement', '50 of 100', '75 of 100', '95 of 100', 'Pages'],
    vitals.map(({ name, count, quantiles }) => [
      VITAL_LABELS[name],
      ...(quantiles?.map((value) => (name === 'cls' ? shift(value) : duration(value))) ?? ['–', '–', '–']),
      shown(count),
    ]),
  );
}

function codes(title: string, name: string, weeks: readonly number[], rows: Figures['reasons']): Html | '' {
  if (rows.length === 0) return '';
  return html`<section>
    <h2>${title}</h2>
    ${table(
      title,
      [name, 'All', ...weeks.map((week) => `From ${shortDay(week)}`)],
      rows.map((row) => [row.name, shownTotal(row.total), ...row.weeks.map(shown)]),
    )}
  </section>`;
}

/** Returns a table that can be scrolled sideways on a phone. The first cell of a row is its heading. */
function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): Html {
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption class="visually-hidden">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([head, ...cells]) =>
            html`<tr>
              <th scope="row">${head}</th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function shown(count: Count): string {
  return count === undefined ? 'fewer than five' : count.toLocaleString('en');
}

function shownTotal({ count, exact }: Total): string {
  return exact ? shown(count) : `${shown(count)} or more`;
}

function duration(limit: number): string {
  const longest = DURATIONS.at(-1);
  if (limit === longest) return `over ${duration(DURATIONS.at(-2) ?? 0)}`;
  return limit < 1_000 ? `${limit} ms` : `${limit / 1_000} s`;
}

function shift(limit: number): string {
  return limit === SHIFTS.at(-1) ? `over ${SHIFTS.at(-2)}` : String(limit);
}
