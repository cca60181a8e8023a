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
  /** Address of a merchant's logo. */
  logo: string;
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

/** @param origin of the sandbox that serves the merchant's logo. */
export function createFixtures(colors: Colors, origin: string): Fixtures {
  const clock: Clock = { now: () => NOW, observe() {} };
  return {
    colors,
    logo: `${origin}/sandbox/public/adire-logo.svg`,
    brokenLogo: 'data:image/png;base64,bm8gcGljdHVyZQ==',
    hangingLogo: `${origin}/sandbox/hanging-picture`,
    app: (kind = 'sdk') => ({
      host: createHost(kind),
      config: {
        provider: { name: 'Kobo', supportEmail: 'support@kobo.example' },
        apiKey: '',
        services: { invoices: HERE, wallets: HERE, bankPayments: HERE, proPayments: HERE },
        idempotencyKeyHeader: null,
        savedCards: true,
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
    send() {},
    receive() {},
    leave() {},
  };
}
