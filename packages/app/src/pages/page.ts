import type { ServiceKind } from '@kobo/protocol/api';
import type { Http } from '../api/http';
import type { Config } from '../config/config';
import type { Environment } from '../config/environment';
import type { Host } from '../host/host';
import type { Clock } from '../time/clock';

/** What every page may use. Created once, when the app starts. */
export interface App {
  host: Host;
  config: Config;
  environment: Environment;
  service: ServiceKind;
  http: Http;
  clock: Clock;
  /** Of a prerendered page: resolves when it is activated. */
  activated: Promise<void> | undefined;
}
