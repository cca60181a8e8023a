import type { OutcomeName, StepName } from '@kobo/protocol/frame';
import type { VITALS } from './figures';

export const STEP_LABELS: Readonly<Record<StepName, string>> = {
  shown: 'Shown',
  'method-chosen': 'Method chosen',
  submitted: 'Submitted',
  challenged: 'Challenged',
  waiting: 'Waiting',
  succeeded: 'Succeeded',
  failed: 'Failed',
  left: 'Left',
};

export const OUTCOME_LABELS: Readonly<Record<OutcomeName, string>> = {
  succeeded: 'Succeeded',
  pending: 'Left while pending',
  failed: 'Left after a failure or going back',
  error: 'Could not pay',
  left: 'Left before paying',
};

export const VITAL_LABELS: Readonly<Record<(typeof VITALS)[number], string>> = {
  field: 'First usable field',
  lcp: 'Largest paint',
  inp: 'Response to input',
  ttfb: 'First byte',
  cls: 'Layout shift',
};
