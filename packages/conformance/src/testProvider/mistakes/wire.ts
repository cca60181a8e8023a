import { ok, refuse } from '../ledger';
import { allow, change, type Mistake, respond, whenRefused, withoutOrigin } from './change';

/** Mistakes in HTTP and CORS. */
export const WIRE: readonly Mistake[] = [
  ['cors', 'no origin is allowed', (_, edge) => delete edge.headers['access-control-allow-origin']],
  ['cors', 'another origin is allowed', (_, edge) => allow(edge, 'https://other.example')],
  [
    'cors',
    'Authorization is not allowed',
    (_, edge) => {
      edge.allowHeaders = '*';
    },
  ],
  [
    'cors',
    'PUT is not allowed',
    (_, edge) => {
      edge.allowMethods = 'GET, POST';
    },
  ],
  [
    'cors',
    'refusals have no origin',
    (_, edge) => respond(edge, (reply) => reply.status < 400, withoutOrigin),
  ],
  [
    'cors',
    'the preflight is a 404',
    (_, edge) => {
      edge.preflight = () => new Response(null, { status: 404 });
    },
  ],
  [
    'no-redirect',
    'charges are redirected',
    (_, edge) => {
      const respondAsBefore = edge.respond.bind(edge);
      edge.respond = (call, reply) =>
        call === 'cardCharge'
          ? new Response(null, { status: 307, headers: { ...edge.headers, location: '/v2' } })
          : respondAsBefore(call, reply);
    },
  ],
  [
    'json-reply',
    'a gateway answers with a page',
    (_, edge) => {
      const respondAsBefore = edge.respond.bind(edge);
      edge.respond = (call, reply) =>
        call === 'bankList'
          ? new Response('<h1>Bad gateway</h1>', { status: 502, headers: edge.headers })
          : respondAsBefore(call, reply);
    },
  ],
  [
    'timely-reply',
    'a call never answers',
    (provider) => {
      provider.resolve = () => {
        throw new TypeError('the connection failed');
      };
    },
  ],
  ['refuse-with-4xx', 'an unknown reference is a 500', (_, edge) => whenRefused(edge, 'checkout', 500)],
  ['refuse-with-4xx', 'a wrong OTP is a 500', (_, edge) => whenRefused(edge, 'cardOtp', 500)],
  ['refuse-with-4xx', 'a refused amount is a 500', (_, edge) => whenRefused(edge, 'initialize', 500)],
  ['unknown-reference', 'an unknown transaction is a 400', (_, edge) => whenRefused(edge, 'checkout', 400)],
  [
    'unknown-reference',
    'the status of an unknown transaction is a 400',
    (_, edge) => whenRefused(edge, 'verify', 400),
  ],
  [
    'unknown-reference',
    'an unknown transaction is false with HTTP 200',
    (_, edge) => whenRefused(edge, 'verify', 200),
  ],
  [
    'unknown-reference',
    'an unknown transaction is pending',
    (provider) => {
      const verify = provider.verify.bind(provider);
      provider.verify = (request) =>
        request.id.startsWith('KOBO') ? ok({ status: 'pending' }) : verify(request);
    },
  ],
  [
    'unknown-reference',
    'an unknown invoice is empty',
    (provider) => {
      const known = provider.isKnown.bind(provider);
      provider.isKnown = (call, id) => call === 'invoice' || known(call, id);
    },
  ],
  ['unknown-reference', 'an unknown token is a 400', (_, edge) => whenRefused(edge, 'tokenCharge', 400)],
  [
    'both-services',
    'only the prefix is served',
    (_, edge) => {
      edge.prefixes = ['/api/v1'];
    },
  ],
  [
    'both-services',
    'the status needs the prefix',
    (_, edge) => {
      const route = edge.route.bind(edge);
      edge.route = (method, path) => (path.startsWith('/checkout/status/') ? undefined : route(method, path));
    },
  ],
  [
    'refuse-with-4xx',
    'a large body breaks the server',
    (_, edge) => {
      change(edge, 'initialize', (reply) => (reply.status === 413 ? refuse(500, 'Out of memory') : reply));
    },
  ],
  [
    'fresh-status',
    'browsers may cache the status',
    (_, edge) => {
      edge.headers['cache-control'] = 'max-age=60';
    },
  ],
  [
    'unknown-reference',
    'an account of an unknown transaction is a 400',
    (_, edge) => whenRefused(edge, 'virtualAccount', 400),
  ],
  [
    'unknown-reference',
    'a prompt for an unknown transaction is accepted',
    (_, edge) => change(edge, 'momo', (reply) => (reply.status === 404 ? ok({ status: 'SUCCESS' }) : reply)),
  ],
  [
    'body-limit',
    'a body may have any size',
    (_, edge) => {
      edge.maxBody = Number.POSITIVE_INFINITY;
    },
  ],
];
