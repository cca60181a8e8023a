import type { Brand } from '@kobo/protocol/api';
import * as v from 'valibot';
import { matchRoute } from '../address/route';
import type { Http } from '../api/http';
import type { Host, HostKind } from '../host/host';
import type { App } from '../pages/page';
import type { Colors } from '../theme/colors';
import type { Clock } from '../time/clock';
import { never } from './still';

export const NOW = Date.parse('2026-03-02T09:30:00Z');

export interface Fixtures {
  /** The merchant's colours; Kobo's own by default. */
  colors: Colors;
  logo: string;
  /** The address of the logo of all merchants, if the page's address sets a logo. */
  everyLogo: string | undefined;
  /** The address of a logo that is not a picture. */
  brokenLogo: string;
  /** The address of a logo that never loads. */
  hangingLogo: string;
  /**
   * Returns the app without a provider.
   * @param kind the host; the SDK's overlay by default.
   */
  app(kind?: HostKind): App;
}

/** The choices for every merchant's logo. `own`: each screen keeps its own logo. */
export const LOGOS = ['own', 'good', 'broken', 'hanging'] as const;
export type LogoName = (typeof LOGOS)[number];

/**
 * Creates the fixtures of the screens.
 * @param origin the origin of the sandbox, which serves the logos.
 * @param chosen the logo of every merchant.
 */
export function createFixtures(colors: Colors, origin: string, chosen: LogoName = 'own'): Fixtures {
  const clock: Clock = { now: () => NOW, observe() {} };
  const logos = {
    good: `${origin}/sandbox/public/adire-logo.svg`,
    broken: `${origin}/sandbox/public/sandbox.css`,
    // Use another origin, because a browser opens at most six connections to an origin, and hanging logos would block the
    // screens.
    hanging: `${origin.replace('//localhost', '//logos.localhost')}/sandbox/hanging-picture`,
  };
  const everyLogo = chosen === 'own' ? undefined : logos[chosen];
  return {
    colors,
    logo: everyLogo ?? logos.good,
    everyLogo,
    brokenLogo: logos.broken,
    hangingLogo: logos.hanging,
    app: (kind = 'sdk') => ({
      host: createHost(kind),
      config: {
        provider: { name: 'Kobo', supportEmail: 'support@kobo.example' },
        apiKey: '',
        services: { invoices: HERE, wallets: HERE, bankPayments: HERE, proPayments: HERE },
        idempotencyKeyHeader: null,
        savedCards: true,
        walletFundingAtTopLevel: true,
        brandMetadata: true,
      },
      environment: 'dev',
      route: matchRoute(window.location.pathname),
      service: 'pro',
      http: createHttp({ brand_primary_color: colors.primary, brand_secondary_color: colors.secondary }),
      clock,
      activated: undefined,
    }),
  };
}

const HERE = { dev: '', live: '' };

/** Creates a client that replies only with the site's brand. Other calls receive no reply, because a screen must not change. */
function createHttp(brand: Partial<Brand>): Http {
  return {
    send: never,
    read: ({ endpoint }, schema) =>
      endpoint === 'brand' ? Promise.resolve({ ok: true, value: v.parse(schema, brand) }) : never(),
  };
}

function createHost(kind: HostKind): Host {
  return {
    kind,
    dismissible: kind !== 'window',
    opened: undefined,
    connected: never(),
    send() {},
    receive() {},
    leave() {},
  };
}
