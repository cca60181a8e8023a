import type { Brand } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Http } from '../api/http';
import type { Host, HostKind } from '../host/host';
import type { App } from '../pages/page';
import type { Colors } from '../theme/colors';
import type { Clock } from '../time/clock';
import { never } from './still';

/** When everything on the screens happens. */
export const NOW = Date.parse('2026-03-02T09:30:00Z');

/** What a screen is shown with. */
export interface Fixtures {
  /** The merchant's colours; Kobo's own by default. */
  colors: Colors;
  /** Address of the logo of a merchant who has one. */
  logo: string;
  /** Of every merchant's, where the address asks for one. */
  everyLogo: string | undefined;
  /** Of one that is no picture. */
  brokenLogo: string;
  /** Of one that never comes. */
  hangingLogo: string;
  /**
   * The app, without a provider.
   * @param kind who shows it; the SDK in its overlay by default.
   */
  app(kind?: HostKind): App;
}

/** The logos that every merchant may be given; `own`: each screen has the one that belongs to it. */
export const LOGOS = ['own', 'good', 'broken', 'hanging'] as const;
export type LogoName = (typeof LOGOS)[number];

/**
 * @param origin of the sandbox that serves the merchant's logo.
 * @param chosen the logo that every merchant has.
 */
export function createFixtures(colors: Colors, origin: string, chosen: LogoName = 'own'): Fixtures {
  const clock: Clock = { now: () => NOW, observe() {} };
  const logos = {
    good: `${origin}/sandbox/public/adire-logo.svg`,
    broken: `${origin}/sandbox/public/sandbox.css`,
    // From another origin: a browser asks one for six things at once, and the screens of a page share theirs.
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
      service: 'pro',
      http: createHttp({ brand_primary_color: colors.primary, brand_secondary_color: colors.secondary }),
      clock,
      activated: undefined,
    }),
  };
}

const HERE = { dev: '', live: '' };

/** Answers with the brand of the site, and never answers any other call, so that a screen stays as it is. */
function createHttp(brand: Partial<Brand>): Http {
  return {
    send: never,
    read: ({ endpoint }, schema) =>
      endpoint === 'brand' ? Promise.resolve({ ok: true, value: v.parse(schema, brand) }) : never(),
  };
}

/** A host that never sends anything. */
function createHost(kind: HostKind): Host {
  return {
    kind,
    closes: kind !== 'window',
    opened: undefined,
    connected: never(),
    send() {},
    receive() {},
    leave() {},
  };
}
