import type { EndpointName } from '@kobo/protocol/api';
import { type DataCall, isChargeCall, REPLIES } from '@kobo/protocol/api/contract';
import { nameOf, refTo } from './components';
import { EXAMPLES } from './examples/examples';

const REFUSAL = { $ref: refTo('Refusal') };
const CHARGE = { $ref: refTo('ChargeReply') };

interface Content {
  schema: object;
  examples?: Record<string, { value: unknown }>;
}

/** Returns the OpenAPI responses of a call, by HTTP status. */
export function responsesOf(name: EndpointName): Record<string, object> {
  return isChargeCall(name) ? ofCharge(name) : ofData(name);
}

function ofData(name: DataCall): Record<string, object> {
  const { data } = EXAMPLES[name];
  const component = nameOf(REPLIES[name]);
  const bringing = component && {
    type: 'object',
    required: ['data'],
    properties: { data: { $ref: refTo(component) } },
  };
  const success = { allOf: [{ $ref: refTo('Success') }, ...(bringing ? [bringing] : [])] };
  const content: Content = {
    schema: { anyOf: [success, REFUSAL] },
    examples: {
      success: { value: { status: true, message: 'Successful', data } },
      'success, by its other name': { value: { success: true, data } },
    },
  };
  return {
    '200': answer('A success, or a refusal if no flag is true. HTTP 201 is treated alike.', content),
    '4XX': refusalOf(name),
    '429': answer(
      'Too many requests. Reads, except status and health, are repeated after `Retry-After` seconds.',
      {
        schema: REFUSAL,
      },
    ),
    '5XX': answer(
      'The provider has failed. Reads (GET) are sent up to three times, status and health once. Nothing else is repeated.',
      {
        schema: REFUSAL,
      },
    ),
  };
}

function ofCharge(name: EndpointName): Record<string, object> {
  const examples = Object.entries(EXAMPLES[name].charges ?? {}).map(([title, value]) => [title, { value }]);
  return {
    '200': answer('The outcome of the charge. HTTP 201 is treated alike.', {
      schema: { anyOf: [CHARGE, REFUSAL] },
      examples: Object.fromEntries(examples),
    }),
    '4XX': refusalOf(name, { anyOf: [CHARGE, REFUSAL] }),
    '409': answer(
      'Another payment is in progress. The outcome is unknown, so the checkout verifies. After another prompt the payer sees that a request is still open.',
      {
        schema: REFUSAL,
      },
    ),
    '5XX': answer('The outcome is unknown. The checkout verifies and sends nothing again.', {
      schema: REFUSAL,
    }),
  };
}

function refusalOf(name: EndpointName, schema: object = REFUSAL) {
  const [httpStatus, message] = EXAMPLES[name].refusal;
  return answer(`A refusal, such as HTTP ${httpStatus}.`, {
    schema,
    examples: { refusal: { value: { status: false, message } } },
  });
}

function answer(description: string, content: Content) {
  return { description, content: { 'application/json': content } };
}
