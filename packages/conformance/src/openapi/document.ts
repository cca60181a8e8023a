import {
  ENDPOINTS,
  type EndpointName,
  hasOpenPath,
  isAuthorized,
  PRO_PREFIX,
  TELEMETRY_ENDPOINT,
} from '@kobo/protocol/api';
import { isIdempotent, QUERIES, REQUESTS } from '@kobo/protocol/api/contract';
import type { JsonSchema } from '@valibot/to-json-schema';
import { CALL_NAMES, CALLS, undescribedCalls } from '../calls';
import { nameOf, refTo, schemasOfComponents } from './components';
import { describeFields } from './describe';
import { ENVELOPES } from './envelopes';
import { EXAMPLES } from './examples/examples';
import { responsesOf } from './responses';
import { TELEMETRY_OPERATION } from './telemetry';

const BASE = 'https://api.provider.example';
const DEFAULT_SERVER = { url: BASE, description: 'The default service.' };
/** The server of calls without a prefix. */
const EITHER_SERVER = {
  url: BASE,
  description: 'The page’s service: pro if its path contains /payments.',
};
const PRO_SERVER = {
  url: BASE + PRO_PREFIX,
  description: `The pro payments service, for pages with /payments in their path. Its prefix is ${PRO_PREFIX}.`,
};

const ABOUT = `The API that a payment provider serves to the checkout. Generated from the schemas with which the checkout reads replies
(\`packages/protocol/src/api\`). docs/providers/api.md describes it in prose.

**Success** is HTTP 200 or 201 with \`status\` or \`success\` set to true or \`"success"\`. Everything else is a refusal. Its
\`message\` is shown to the payer as plain text. Default: ‘Error Processing Request. Try again.’.

**Amounts** are decimal numbers of major units with at most two decimals: 5000.5 is ₦5,000.50. Strings are tolerated; three
decimals, exponents and negative numbers are not.

**Tolerance.** The schemas describe what a provider should send. The checkout reads more: it ignores unknown fields, treats unknown
words as the description states, and treats null as absent if a field is optional.

**Open paths.** \`x-open-path: true\` marks calls whose path the checkout’s specification (docs/contributors/specification.md)
leaves open. If yours differ, change \`packages/protocol/src/api/endpoints.ts\` in the checkout.`;

/**
 * Returns the OpenAPI document of the checkout's calls.
 * @throws Error that lists the missing descriptions and examples, and the texts without a field.
 */
export function buildDocument() {
  const { described, problems } = describeFields(schemasOfComponents());
  const missing = [...undescribedCalls(), ...unshownCalls(), ...problems];
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of CALL_NAMES) {
    const { method, path } = ENDPOINTS[name];
    const key = pathKey(path);
    paths[key] = {
      ...paths[key],
      ...(path.startsWith('{prefix}') && { servers: [DEFAULT_SERVER, PRO_SERVER] }),
      [method.toLowerCase()]: operationOf(name),
    };
  }
  paths[TELEMETRY_ENDPOINT.path] = { post: TELEMETRY_OPERATION };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kobo Checkout: provider API',
      version: '1.0.0',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [EITHER_SERVER],
    tags: [...new Set([...CALL_NAMES.map((name) => CALLS[name].group), ...TELEMETRY_OPERATION.tags])].map(
      (name) => ({ name }),
    ),
    paths,
    components: {
      schemas: { ...described, ...ENVELOPES },
      parameters: PARAMETERS,
      securitySchemes: SECURITY,
    },
  };
}

const PARAMETERS = {
  Source: {
    name: 'source',
    in: 'header',
    required: true,
    description: 'On every request.',
    schema: { const: 'checkout' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Only if the deployer’s configuration names it (`idempotencyKeyHeader`). CORS must allow it. If a request repeats a key for the same reference, charge nothing and send the first reply again. Refusals can be forgotten.',
    schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
  },
};

const SECURITY = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'The deployer’s key, on every request. It is in the page, and no secret.',
  },
  publicKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The merchant’s public key, as is: with no scheme such as Bearer before it.',
  },
  secretKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'The secret key of the merchant’s server, as is. It replaces the public key, and only it may set what docs/providers/rules.md lists under Trust.',
  },
};

function unshownCalls(): string[] {
  return Object.keys(ENDPOINTS)
    .filter((name) => !Object.hasOwn(EXAMPLES, name))
    .map((name) => `neither openapi/examples nor wallets.ts has an example of ${name}`);
}

/** Returns the key of a path. In OpenAPI, templates that differ only in a parameter's name are the same path. */
function pathKey(path: string): string {
  const bare = path.replace('{prefix}', '');
  return bare.replace(/^(\/checkout\/charge\/card)\/\{\w+\}$/, '$1/{id}');
}

const VALUES = {
  reference: 'The object’s reference.',
  token: 'The saved card’s `authToken`.',
  id: 'Which account is paid into.',
} as const;

function operationOf(name: EndpointName) {
  const { group, summary, use, broken } = CALLS[name];
  return {
    operationId: name,
    tags: [group],
    summary,
    description: `${use}\n\nWhere it breaks: ${broken}`,
    ...(hasOpenPath(name) && { 'x-open-path': true }),
    security: securityOf(name),
    parameters: [
      ...pathParameters(name, ENDPOINTS[name].path),
      ...queryParameters(name),
      { $ref: '#/components/parameters/Source' },
      ...(isIdempotent(name) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...requestBodyOf(name),
    responses: responsesOf(name),
  };
}

/** Returns the keys that a call requires. `initialize` also accepts a secret key. `verify` works without a merchant's key. */
function securityOf(name: EndpointName) {
  return [
    { apiKey: [], ...(isAuthorized(name) && { publicKey: [] }) },
    ...(name === 'initialize' ? [{ apiKey: [], secretKey: [] }] : []),
    ...(name === 'verify' ? [{ apiKey: [] }] : []),
  ];
}

function pathParameters(name: EndpointName, path: string) {
  const shown = pathKey(path).match(/\{(\w+)\}/)?.[1];
  const own = path.replace('{prefix}', '').match(/\{(reference|token|id)\}/)?.[1];
  if (shown === undefined || !isValue(own)) return [];
  const description = own === shown ? VALUES[own] : `${VALUES[own]} (\`{${own}}\` in the specification.)`;
  const schema = own === 'token' ? { type: 'string' } : { $ref: refTo('Reference') };
  const example = EXAMPLES[name].values?.[own];
  return [{ name: shown, in: 'path', required: true, description, schema, example }];
}

function isValue(name: string | undefined): name is keyof typeof VALUES {
  return name !== undefined && Object.hasOwn(VALUES, name);
}

function queryParameters(name: EndpointName) {
  if (name !== 'savedCards' && name !== 'brand') return [];
  const example: Record<string, unknown> = EXAMPLES[name].query ?? {};
  const about = { email: 'Whose cards.', website_url: 'The address of the page.' };
  return Object.entries(QUERIES[name].entries).map(([key]) => ({
    name: key,
    in: 'query',
    required: true,
    description: Object.entries(about).find(([known]) => known === key)?.[1],
    schema: { type: 'string', minLength: 1 },
    example: example[key],
  }));
}

function requestBodyOf(name: EndpointName) {
  if (!isSent(name)) return {};
  const component = nameOf(REQUESTS[name]);
  const schema: JsonSchema = component ? { $ref: refTo(component) } : { type: 'object' };
  const content = { 'application/json': { schema, example: EXAMPLES[name].request } };
  return { requestBody: { required: true, content } };
}

function isSent(name: EndpointName): name is keyof typeof REQUESTS {
  return Object.hasOwn(REQUESTS, name);
}
