import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Ledger } from './ledger/database';
import { refused } from './ledger/replies';
import type { App, Environment } from './routes/app';
import { routeBankAccount } from './routes/bankAccount';
import { routeBrand } from './routes/brand';
import { routeCard } from './routes/card';
import { routeCheckout } from './routes/checkout';
import { checkReplies } from './routes/checkReplies';
import { routeElsewhere } from './routes/elsewhere';
import { routeEvents } from './routes/events';
import { routeFaults, spoil } from './routes/faults';
import { routeInitialize } from './routes/initialize';
import { routeInvoice } from './routes/invoice';
import { knownHosts } from './routes/knownHosts';
import { routeObjects } from './routes/objects';
import { routeOpay } from './routes/opay';
import { routeOutages } from './routes/outages';
import { refuseOtherSites } from './routes/ownPages';
import { routePaymentLink } from './routes/paymentLink';
import { routePaymentPage } from './routes/paymentPage';
import { routePrompts } from './routes/prompts';
import { routeQrCode } from './routes/qrCode';
import { recordCalls } from './routes/recordCalls';
import { MAX_BODY, send, TOO_LARGE } from './routes/request';
import { routeSavedCard } from './routes/savedCard';
import { routeShapes, shapeReplies } from './routes/shapes';
import { routeSimulator } from './routes/simulator';
import { type Folders, routeStatic } from './routes/static';
import { routeSubscription } from './routes/subscription';
import { routeThreeDSecure } from './routes/threeDSecure';
import { routeTransactionActions } from './routes/transactionActions';
import { routeVirtualAccount } from './routes/virtualAccount';
import { routeWebhooks } from './routes/webhooks';
import { decideDue } from './simulator/bank/decide';
import type { ShapeName } from './simulator/faults/shapes';
import type { StreamName } from './simulator/faults/streams';

/** Paths of the API; everything else belongs to the app, the SDK or the simulator. */
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

/** Pages of the simulator, which must not be framed. */
const SIMULATOR = /^\/sandbox($|\/(transactions|objects|faults|shapes|outages|opay|elsewhere)($|\/))/;

interface ServerSettings {
  /** Names by which the sandbox is reached, besides those of this machine. */
  hosts?: readonly string[] | undefined;
  /** The origin of the shop that runs beside the sandbox, whose brand is known. */
  shop?: string | undefined;
  /** Holds every reply of the API against the contract: one that breaks it becomes HTTP 500 and a line of the log. */
  checkReplies?: boolean | undefined;
  /** How replies look where nothing else was chosen for them. */
  shapes?: readonly ShapeName[] | undefined;
  /** How a transaction's stream of events behaves where nothing else was chosen for it; without it there is none. */
  stream?: StreamName | 'off' | undefined;
}

/** The HTTP edge: the API, the simulator, and the built files. */
export function createServer(
  ledger: Ledger,
  folders: Folders,
  {
    hosts = [],
    shop = 'http://localhost:4243',
    checkReplies: checked = false,
    shapes = [],
    stream = 'off',
  }: ServerSettings = {},
): App {
  const app = new Hono<Environment>();
  app.use(knownHosts(hosts));

  app.use(async (context, next) => {
    await next();
    context.res.headers.set('X-Content-Type-Options', 'nosniff');
    if (SIMULATOR.test(context.req.path)) {
      context.res.headers.set(
        'Content-Security-Policy',
        "default-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      );
    }
    if (context.req.path.startsWith('/sandbox/3ds/')) {
      // Framed by any checkout, as a bank's page is.
      context.res.headers.set(
        'Content-Security-Policy',
        "default-src 'self'; form-action 'self'; base-uri 'none'",
      );
    }
  });

  app.use((_, next) => {
    decideDue(ledger);
    return next();
  });

  const allowed = [
    'authorization',
    'content-type',
    'idempotency-key',
    'last-event-id',
    'source',
    'x-api-key',
  ];
  const shared = cors({
    origin: '*',
    allowHeaders: allowed,
    exposeHeaders: ['Date', 'Retry-After'],
    maxAge: 600,
  });
  app.use(async (context, next) => {
    if (!API_FOLDERS.some((folder) => context.req.path.startsWith(`/${folder}/`))) return next();
    context.header('Cache-Control', 'no-store');
    // The key is asked for inside, so that another origin can read the refusal. A preflight has none, and ends before.
    return shared(context, async () => {
      if (context.req.header('x-api-key')) return next();
      context.res = send(context, refused(401, 'Every request needs the header x-api-key'));
    });
  });

  app.use('/sandbox/*', refuseOtherSites);
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: (context) => send(context, TOO_LARGE) }));

  // Around the faults, so that it notes what the caller heard.
  app.use(recordCalls(ledger));
  app.use(spoil(ledger));
  app.use(shapeReplies(ledger, shapes));
  // Inside of what changes answers on purpose.
  if (checked) app.use(checkReplies(ledger));

  routeInitialize(app, ledger);
  routeInvoice(app, ledger);
  routePaymentLink(app, ledger);
  routePaymentPage(app, ledger);
  routeQrCode(app, ledger);
  routeSubscription(app, ledger);
  routeBrand(app, shop);
  routeCard(app, ledger);
  routeSavedCard(app, ledger);
  routeBankAccount(app, ledger);
  routeVirtualAccount(app, ledger);
  routePrompts(app, ledger);
  routeOpay(app, ledger);
  routeEvents(app, ledger, stream);
  // Before `{reference}`, in whose place its path has a word.
  routeOutages(app, ledger);
  routeCheckout(app, ledger, stream);
  for (const folder of API_FOLDERS) {
    app.all(`/${folder}/*`, (context) => send(context, refused(404, 'No such call')));
  }
  routeElsewhere(app);
  routeThreeDSecure(app, ledger);
  routeSimulator(app, ledger);
  routeTransactionActions(app, ledger);
  routeWebhooks(app, ledger);
  routeObjects(app, ledger);
  routeFaults(app, ledger);
  routeShapes(app, ledger);
  routeStatic(app, folders);

  app.onError((error, context) => {
    console.error(error);
    return context.json({ status: false, message: 'The sandbox itself failed: its log says why' }, 500);
  });
  return app;
}
