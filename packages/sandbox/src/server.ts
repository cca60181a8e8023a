import { TELEMETRY_ENDPOINT } from '@kobo/protocol/api';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Ledger } from './ledger/database';
import { refused } from './ledger/replies';
import { routeAnswer } from './routes/answer';
import type { App, Environment } from './routes/app';
import { routeBankAccount } from './routes/bankAccount';
import { routeBrand } from './routes/brand';
import { routeCard } from './routes/card';
import { routeCheckout } from './routes/checkout';
import { checkReplies } from './routes/checkReplies';
import { routeCustomer } from './routes/customer';
import { routeElsewhere } from './routes/elsewhere';
import { routeEvents } from './routes/events';
import { injectFaults, routeFaults } from './routes/faults';
import { routeInitialize } from './routes/initialize';
import { routeInvoice } from './routes/invoice';
import { knownHosts } from './routes/knownHosts';
import { routeObjects } from './routes/objects';
import { routeOpay } from './routes/opay';
import { routeOutages } from './routes/outages';
import { refuseOtherSites } from './routes/ownPages';
import { routePaymentLink } from './routes/paymentLink';
import { routePaymentPage } from './routes/paymentPage';
import { routePlayground } from './routes/playground';
import { routePrompts } from './routes/prompts';
import { routeQrCode } from './routes/qrCode';
import { recordCalls } from './routes/recordCalls';
import { routeReplyVariants, varyReplies } from './routes/replyVariants';
import { MAX_BODY, send, TOO_LARGE } from './routes/request';
import { routeSavedCard } from './routes/savedCard';
import { routeSimulator } from './routes/simulator';
import { type Folders, routeStatic } from './routes/static';
import { routeSubscription } from './routes/subscription';
import { routeTelemetry } from './routes/telemetry';
import { routeThreeDSecure } from './routes/threeDSecure';
import { routeTransactionActions } from './routes/transactionActions';
import { routeVirtualAccount } from './routes/virtualAccount';
import { routeWebhooks } from './routes/webhooks';
import { decideDue } from './simulator/bank/decide';
import type { ReplyVariant } from './simulator/faults/replyVariants';
import type { StreamName } from './simulator/faults/streams';
import { MERCHANT_PAGE } from './simulator/playground/choices';

/** Paths of the API. All others belong to the app, the SDK or the simulator. */
const API_FOLDERS = [
  'api',
  'checkout',
  'invoices',
  'misc',
  'paymentlink',
  'payment-page',
  'qr-code',
  // `/subscription/{reference}` is a screen.
  'subscription/public',
];

/** The first page and the pages of the simulator, which must not be framed. */
const UNFRAMED =
  /^\/(sandbox)?$|^\/sandbox\/(insights|transactions|objects|faults|shapes|outages|opay|elsewhere)($|\/)/;

interface ServerSettings {
  /** Host names of the sandbox in addition to those of this machine. */
  hosts?: readonly string[] | undefined;
  /** The origin of the example shop, which has a brand. */
  shop?: string | undefined;
  /** The origins of the other examples, which the first page links. */
  reactShop?: string | undefined;
  strictCsp?: string | undefined;
  /** Validates every reply of the API against the contract. A breach becomes HTTP 500 and is logged. */
  checkReplies?: boolean | undefined;
  /** The default reply variants. */
  replyVariants?: readonly ReplyVariant[] | undefined;
  /** The default behaviour of a transaction's event stream. Without a value there is no stream. */
  stream?: StreamName | 'off' | undefined;
  /** Whether checkouts send their reports to this sandbox. */
  telemetry?: boolean | undefined;
}

/** The HTTP edge: the API, the simulator, and the built files. */
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
  app.use(admitApiCalls);
  app.use('/sandbox/*', refuseOtherSites);
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: refuseBody }));

  // Outside the faults, so that it records the reply that the client receives.
  app.use(recordCalls(ledger));
  app.use(injectFaults(ledger));
  app.use(varyReplies(ledger, replyVariants));
  // Inside the middleware that changes replies on purpose.
  if (checked) app.use(checkReplies(ledger));

  routeApi(app, ledger, { shop, stream, hosts });
  routeBrowserPages(app, ledger);
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
    // Any checkout may frame this page, as with a bank's page.
    context.res.headers.set(
      'Content-Security-Policy',
      "default-src 'self'; form-action 'self'; base-uri 'none'",
    );
  }
};

const allowAllOrigins = cors({
  origin: '*',
  allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'last-event-id', 'source', 'x-api-key'],
  exposeHeaders: ['Date', 'Retry-After'],
  maxAge: 600,
});

/** Opens the API to all origins, uncached. Refuses calls without an API key. A report has no key, and its sender reads no reply. */
const admitApiCalls: MiddlewareHandler = async (context, next) => {
  const { path } = context.req;
  if (path === TELEMETRY_ENDPOINT.path || !API_FOLDERS.some((folder) => path.startsWith(`/${folder}/`)))
    return next();
  context.header('Cache-Control', 'no-store');
  // The key is checked inside the CORS handler, so that another origin can read the refusal.
  // A preflight has no key, and is answered before.
  return allowAllOrigins(context, async () => {
    if (context.req.header('x-api-key')) return next();
    context.res = send(context, refused(401, 'Every request needs the header x-api-key'));
  });
};

function routeApi(
  app: App,
  ledger: Ledger,
  { shop, stream, hosts }: { shop: string; stream: StreamName | 'off'; hosts: readonly string[] },
): void {
  routeInitialize(app, ledger, hosts);
  routeInvoice(app, ledger);
  routePaymentLink(app, ledger);
  routePaymentPage(app, ledger);
  routeQrCode(app, ledger);
  routeSubscription(app, ledger);
  routeBrand(app, shop);
  routeCard(app, ledger);
  routeAnswer(app, ledger);
  routeSavedCard(app, ledger);
  routeBankAccount(app, ledger);
  routeVirtualAccount(app, ledger);
  routePrompts(app, ledger);
  routeOpay(app, ledger);
  routeTelemetry(app, ledger);
  routeEvents(app, ledger, stream);
  // Before `{reference}`, because its path has a fixed word in that position.
  routeOutages(app, ledger);
  routeCheckout(app, ledger, stream);
  routeCustomer(app, ledger);
  for (const folder of API_FOLDERS) {
    app.all(`/${folder}/*`, (context) => send(context, refused(404, 'No such call')));
  }
}

/** The simulator's pages, and those of banks and of other sites. */
function routeBrowserPages(app: App, ledger: Ledger): void {
  routeElsewhere(app);
  routeThreeDSecure(app, ledger);
  routeSimulator(app, ledger);
  routeTransactionActions(app, ledger);
  routeWebhooks(app, ledger);
  routeObjects(app, ledger);
  routeFaults(app, ledger);
  routeReplyVariants(app, ledger);
}

/** The rest of the body is not read, so the client must not send another request on the same connection. */
function refuseBody(context: Context<Environment>): Response {
  context.header('connection', 'close');
  return send(context, TOO_LARGE);
}
