import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { serveApi } from './api/serve';
import type { Ledger } from './ledger/database';
import type { App, Environment } from './routes/app';
import { checkReplies } from './routes/checkReplies';
import { routeElsewhere } from './routes/elsewhere';
import { routeEvents } from './routes/events';
import { injectFaults, routeFaults } from './routes/faults';
import { knownHosts } from './routes/knownHosts';
import { routeObjects } from './routes/objects';
import { routeOpay } from './routes/opay';
import { routeOutages } from './routes/outages';
import { refuseOtherSites } from './routes/ownPages';
import { routePlayground } from './routes/playground';
import { recordCalls } from './routes/recordCalls';
import { routeReplyVariants, varyReplies } from './routes/replyVariants';
import { MAX_BODY, send, TOO_LARGE } from './routes/request';
import { routeSimulator } from './routes/simulator';
import { type Folders, routeStatic } from './routes/static';
import { routeTelemetry } from './routes/telemetry';
import { routeThreeDSecure } from './routes/threeDSecure';
import { routeTransactionActions } from './routes/transactionActions';
import { routeWebhooks } from './routes/webhooks';
import { decideDue } from './simulator/bank/decide';
import type { ReplyVariant } from './simulator/faults/replyVariants';
import type { StreamName } from './simulator/faults/streams';
import { MERCHANT_PAGE } from './simulator/playground/choices';

/** Paths of the API. All other paths belong to the app, the SDK or the simulator. */
const API_FOLDERS = [
  'api',
  'checkout',
  'invoices',
  'misc',
  'paymentlink',
  'payment-page',
  'qr-code',
  // `/subscription/{reference}` is a screen of the app.
  'subscription/public',
];

/** Pages that must not be framed: the first page, the simulator, and the pages of the wallet and of another site. */
const UNFRAMED =
  /^\/(sandbox)?$|^\/sandbox\/(insights|transactions|objects|faults|shapes|outages|opay|elsewhere)($|\/)/;

interface ServerSettings {
  /** Host names of the sandbox's machine, in addition to the local names. */
  hosts?: readonly string[] | undefined;
  /** The origin of the example shop, which has a brand. */
  shop?: string | undefined;
  /** The origins of the other examples, to which the first page links. */
  reactShop?: string | undefined;
  strictCsp?: string | undefined;
  /** Validates every reply of the API against the contract. A breach becomes HTTP 500 and is logged. */
  checkReplies?: boolean | undefined;
  replyVariants?: readonly ReplyVariant[] | undefined;
  /** The default behaviour of a transaction's event stream. Without a value there is no stream. */
  stream?: StreamName | 'off' | undefined;
  /** Whether checkouts send their reports to this sandbox. */
  telemetry?: boolean | undefined;
}

/** Creates the HTTP server of the API, the simulator and the built files. */
export function createServer(
  ledger: Ledger,
  folders: Folders,
  {
    hosts = [],
    shop = 'http://localhost:4243',
    reactShop = 'http://localhost:4244',
    strictCsp = 'http://localhost:4245',
    checkReplies: checked = false,
    replyVariants = [],
    stream = 'off',
    telemetry = false,
  }: ServerSettings = {},
): App {
  const app = new Hono<Environment>();
  app.use(knownHosts(hosts));
  app.use(securePages);
  app.use((_, next) => {
    decideDue(ledger);
    return next();
  });
  app.use('/sandbox/*', refuseOtherSites);
  const limitBody = bodyLimit({ maxSize: MAX_BODY, onError: refuseBody });
  // A preflight has no body.
  app.use((context, next) => (context.req.method === 'OPTIONS' ? next() : limitBody(context, next)));

  // Wrap the faults in `recordCalls`, so that the record contains the reply that the client receives.
  app.use(recordCalls(ledger));
  app.use(injectFaults(ledger));
  app.use(varyReplies(ledger, replyVariants));
  // Check replies inside the middleware that changes replies on purpose.
  if (checked) app.use(checkReplies(ledger));

  for (const folder of API_FOLDERS)
    app.all(`/${folder}/*`, (context) => serveApi(context, ledger, { shop, stream, hosts }));
  routeBrowserPages(app, ledger);
  routeEvents(app, ledger, stream);
  routePlayground(app, ledger, { shop, reactShop, strictCsp });
  routeStatic(app, folders, telemetry);

  app.onError((error, context) => {
    console.error(error);
    return context.json({ status: false, message: 'The sandbox itself failed: its log says why' }, 500);
  });
  return app;
}

/** Sets the security headers of all replies, and the policies of the sandbox's own pages. */
const securePages: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('X-Content-Type-Options', 'nosniff');
  if (UNFRAMED.test(context.req.path)) {
    context.res.headers.set(
      'Content-Security-Policy',
      "default-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
  }
  if (context.req.path === MERCHANT_PAGE) {
    // Only the playground frames this page.
    context.res.headers.set(
      'Content-Security-Policy',
      "default-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
    );
  }
  if (context.req.path.startsWith('/sandbox/3ds/')) {
    // Any checkout may frame this page, like a bank's page.
    context.res.headers.set(
      'Content-Security-Policy',
      "default-src 'self'; form-action 'self'; base-uri 'none'",
    );
  }
};

function routeBrowserPages(app: App, ledger: Ledger): void {
  routeElsewhere(app);
  routeThreeDSecure(app, ledger);
  routeOpay(app, ledger);
  routeTelemetry(app, ledger);
  routeOutages(app, ledger);
  routeSimulator(app, ledger);
  routeTransactionActions(app, ledger);
  routeWebhooks(app, ledger);
  routeObjects(app, ledger);
  routeFaults(app, ledger);
  routeReplyVariants(app, ledger);
}

/** Refuses a large body, and closes the connection because the rest of the body is not read. */
function refuseBody(context: Context<Environment>): Response {
  context.header('connection', 'close');
  context.header('access-control-allow-origin', '*');
  context.header('access-control-expose-headers', 'Date, Retry-After');
  return send(context, TOO_LARGE);
}
