import type { App } from '../page';
import { createPageHost } from '../shared/pageHost';
import { ErrorPage } from './ErrorPage';

export { NotSetUp } from './NotSetUp';

/** What an address shows that leads nowhere. */
export function errorPage(app: App) {
  return <ErrorPage app={app} pageHost={createPageHost(app)} />;
}
