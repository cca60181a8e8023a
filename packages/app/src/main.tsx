import { PRO_PREFIX } from '@kobo/protocol/api';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHttp } from './api/http';
import { fetchAfter } from './bootState';
import { baseUrl, type Config, readConfig } from './config/config';
import { environmentOf } from './config/environment';
import { availableMethods } from './methods/available';
import { CheckoutPage } from './pages/checkout/CheckoutPage';
import { ErrorPage } from './pages/error/ErrorPage';
import { matchRoute, type Route } from './routes';
import { createSession } from './session/session';
import { createClock } from './time/clock';
import './theme/app.css';

const { host, early } = window.koboBoot;
const config = readConfig(document);
const environment = environmentOf(location.hostname);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

createRoot(root).render(<StrictMode>{page(matchRoute(location.pathname), config)}</StrictMode>);

function page(route: Route, { provider, apiKey, idempotencyKeyHeader, savedCards }: Config) {
  switch (route.name) {
    case 'error':
      return <ErrorPage host={host} provider={provider.name} />;
    case 'checkout': {
      const clock = createClock();
      const http = createHttp({
        baseUrl: (service) => baseUrl(config, service, location),
        prefix: route.service === 'pro' ? PRO_PREFIX : '',
        apiKey,
        clock,
        fetch: fetchAfter(early),
      });
      const session = createSession({
        reference: route.reference,
        http,
        clock,
        host,
        idempotencyKeyHeader,
        savedCards,
        payable: (transaction) => availableMethods(transaction, environment).length > 0,
      });
      return <CheckoutPage session={session} config={config} environment={environment} />;
    }
    default:
      return route satisfies never;
  }
}
