import { refTo } from './components';
import { REPORT } from './examples/telemetry';

const CONTENT = { schema: { $ref: refTo('Telemetry') }, example: REPORT };

/** The operation that receives the reports of checkouts. It is not a payment call, and needs no keys. */
export const TELEMETRY_OPERATION = {
  operationId: 'telemetry',
  tags: ['Telemetry'],
  summary: 'Receive the report of a checkout',
  description:
    'Sent when the payer leaves, only if the deployer’s configuration has `telemetry` with this address. docs/providers/telemetry.md describes it.\n\nWhere it breaks: nowhere. The checkout reads no reply.',
  'x-open-path': true,
  security: [],
  parameters: [],
  requestBody: {
    required: true,
    description: 'The checkout sends at most 1 kB of JSON as `text/plain`, because that needs no preflight.',
    content: { 'text/plain': CONTENT, 'application/json': CONTENT },
  },
  responses: {
    '200': { description: 'Any success is treated alike.' },
    '4XX': { description: 'Not a report, or too many.' },
  },
};
