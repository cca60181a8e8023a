import { DURATIONS, SHIFTS, type Telemetry, upperLimit } from '@kobo/protocol/api';
import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { onTTFB } from 'web-vitals/onTTFB.js';

type Vitals = Telemetry['vitals'];

/**
 * Measures the Web Vitals, and returns a function that reads them.
 * @param openedAt when the payer opened the page. The load of a preloaded page is not measured, because the payer didn't
 * wait for this load.
 * @param readyAt returns the time at which the first form became usable, if any.
 */
export function watchVitals(openedAt: number, readyAt: () => number | undefined): () => Vitals {
  const vitals: Vitals = {};
  const note =
    (name: 'lcp' | 'inp' | 'ttfb') =>
    ({ value }: { value: number }) => {
      vitals[name] = upperLimit(value, DURATIONS);
    };
  const always = { reportAllChanges: true };
  onINP(note('inp'), always);
  onCLS(({ value }) => {
    vitals.cls = upperLimit(value, SHIFTS);
  }, always);
  if (openedAt > 0) return () => vitals;
  onLCP(note('lcp'), always);
  onTTFB(note('ttfb'));
  return () => {
    const field = readyAt();
    return field === undefined ? vitals : { ...vitals, field: upperLimit(field, DURATIONS) };
  };
}
