import * as Plot from '@observablehq/plot';
import { Window } from 'happy-dom';
import { html, raw } from 'hono/html';
import type { Html } from '../pages/page';
import { type Figures, FUNNEL, OUTCOMES } from './figures';
import { STEP_LABELS, VITAL_LABELS } from './labels';

/** The width of a chart in pixels, before it is scaled to the page. At this width the text stays readable on a phone. */
const WIDTH = 400;
const ROW = 24;

/** Draws a bar for each step of a method. A hidden count has no bar. */
export function funnelChart(counts: Figures['funnels'][number]['counts']): Html {
  const bars = FUNNEL.map((step) => ({ step: STEP_LABELS[step], count: counts[step] }));
  const known = bars.filter(({ count }) => count !== undefined);
  return draw({
    height: FUNNEL.length * ROW + 10,
    marginLeft: 120,
    marginRight: 60,
    marginTop: 4,
    marginBottom: 4,
    x: { axis: null, domain: [0, Math.max(1, ...known.map(({ count }) => count ?? 0))] },
    y: { domain: FUNNEL.map((step) => STEP_LABELS[step]), label: null, tickSize: 0 },
    marks: [
      Plot.barX(known, { y: 'step', x: 'count', fill: 'var(--accent)' }),
      Plot.text(known, {
        y: 'step',
        x: 'count',
        text: 'count',
        textAnchor: 'start',
        dx: 6,
        fill: 'var(--text)',
      }),
    ],
  });
}

/** Draws three quantiles of each duration (p50, p75, p95). The dots have no labels, because equal quantiles would overlap. */
export function vitalsChart(vitals: Figures['vitals']): Html {
  const rows = vitals.flatMap(({ name, quantiles }) =>
    quantiles && name !== 'cls' ? [{ name: VITAL_LABELS[name], quantiles }] : [],
  );
  const seconds = (milliseconds: number) => milliseconds / 1_000;
  const dots = rows.flatMap(({ name, quantiles }) =>
    quantiles.map((quantile) => ({ name, value: seconds(quantile) })),
  );
  return draw({
    height: rows.length * 2 * ROW + 30,
    marginLeft: 140,
    marginRight: 24,
    x: { label: null, type: 'sqrt', zero: true, grid: true, ticks: 5 },
    y: { domain: rows.map(({ name }) => name), label: null, tickSize: 0 },
    marks: [
      Plot.ruleY(rows, {
        y: 'name',
        x1: ({ quantiles }) => seconds(quantiles[0]),
        x2: ({ quantiles }) => seconds(quantiles[2]),
        stroke: 'var(--accent)',
        strokeWidth: 3,
      }),
      Plot.dot(dots, { y: 'name', x: 'value', r: 5, fill: 'var(--accent)' }),
    ],
  });
}

/** Draws a bar for each day, divided by outcome. Hidden counts are omitted. */
export function outcomesChart(days: Figures['days']): Html {
  const parts = days.flatMap(({ day, counts }) =>
    OUTCOMES.map((outcome) => ({ day: shortDay(day), outcome, count: counts[outcome] ?? 0 })),
  );
  return draw({
    height: 220,
    marginLeft: 44,
    x: { domain: days.map(({ day }) => shortDay(day)), label: null, tickSize: 0, ticks: everyFew(days) },
    y: { label: null, grid: true, ticks: 4 },
    color: { domain: OUTCOMES, range: OUTCOMES.map((outcome) => `var(--${outcome})`) },
    marks: [
      Plot.barY(parts, { x: 'day', y: 'count', fill: 'outcome' }),
      Plot.ruleY([0], { stroke: 'var(--line)' }),
    ],
  });
}

/** Formats a day in UTC, as in `5 Nov`. */
export function shortDay(day: number): string {
  return new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** Returns at most five of the days, because more labels would overlap. */
function everyFew(days: Figures['days']): string[] {
  const step = Math.ceil(days.length / 5);
  return days.filter((_, index) => index % step === 0).map(({ day }) => shortDay(day));
}

/** Draws a chart as SVG. Screen readers ignore the chart, because a table next to it contains the same figures. */
function draw(options: Plot.PlotOptions): Html {
  const window = new Window();
  // Cast the document, because happy-dom implements only a part of the DOM.
  const chart = Plot.plot({ ...options, width: WIDTH, document: window.document as never });
  // The policy of the simulator's pages forbids inline styles. insights.css contains the chart's rules.
  chart.querySelector('style')?.remove();
  chart.setAttribute('class', 'chart');
  chart.setAttribute('aria-hidden', 'true');
  const svg = chart.outerHTML;
  void window.happyDOM.close();
  return html`${raw(svg)}`;
}
