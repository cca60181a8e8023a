import type { Telemetry } from '@kobo/protocol/api';

export const REPORT: Telemetry = {
  version: '0.1.0',
  route: 'checkout',
  service: 'pro',
  resumed: false,
  language: 'en',
  network: '4g',
  method: 'card',
  outcome: 'succeeded',
  steps: [
    { step: 'shown', within: '1s' },
    { step: 'submitted', within: '30s' },
    { step: 'challenged', within: '30s' },
    { step: 'succeeded', within: '1m' },
  ],
  vitals: { field: 800, lcp: 1_200, inp: 100, ttfb: 200, cls: 0 },
};
