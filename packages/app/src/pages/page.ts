import type { ServiceKind } from '@kobo/protocol/api';
import type { Route } from '../address/route';
import type { Http } from '../api/http';
import type { Config } from '../config/config';
import type { Environment } from '../config/environment';
import type { Host } from '../host/host';
import type { Clock } from '../time/clock';

/** The services that every page may use, created once at start. */
export interface App {
  host: Host;
  config: Config;
  environment: Environment;
  route: Route;
  service: ServiceKind;
  http: Http;
  clock: Clock;
  /** Resolves when a preloaded checkout is activated; absent for other pages. */
  activated: Promise<void> | undefined;
}
