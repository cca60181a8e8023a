import type { HostKind } from '../host/host';
import { createPageHost } from '../pages/shared/pageHost';
import type { Fixtures } from './fixtures';
import type { Screen } from './screen';

type App = ReturnType<Fixtures['app']>;

export function page(
  fixtures: Fixtures,
  kind: HostKind,
  show: (app: App, host: ReturnType<typeof createPageHost>) => ReturnType<Screen['show']>,
) {
  const app = fixtures.app(kind);
  return show(app, createPageHost(app));
}
