import type { App } from '../page';
import { createPageHost } from '../shared/pageHost';
import { ErrorPage } from './ErrorPage';

export { NotSetUp } from './NotSetUp';

/** The page of an unknown address. */
export function errorPage(app: App) {
  return <ErrorPage app={app} pageHost={createPageHost(app)} />;
}
