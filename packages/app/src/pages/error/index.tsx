import type { Route } from '../../address/route';
import type { Host } from '../../host/host';
import type { App } from '../page';
import { createPageHost } from '../shared/pageHost';
import { ErrorPage } from './ErrorPage';
import { NotSetUp } from './NotSetUp';

export function page(app: App) {
  return <ErrorPage app={app} pageHost={createPageHost(app)} />;
}

export function notSetUpPage(host: Host, route: Route) {
  return <NotSetUp host={host} route={route} pageHost={createPageHost({ host })} />;
}
