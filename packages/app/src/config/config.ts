import * as v from 'valibot';
import { safeUrl } from '../address/safeUrl';
import { CONFIG_ELEMENT, SAVED_CARDS } from './environment';

const BASE_URL =
  'Expected "" or an https: address without query, fragment or password (http: only to localhost)';

/** A base URL. An empty text means the current origin. */
const BaseUrl = v.pipe(
  v.string(),
  v.check((text) => text === '' || isBaseUrl(text), BASE_URL),
);
const BaseUrls = v.strictObject({ dev: BaseUrl, live: BaseUrl });

const Name = v.pipe(v.string(), v.regex(/\S/, 'Expected some words'));

/** Headers that the checkout itself sets. */
const OWN_HEADERS = ['authorization', 'content-type', 'source', 'x-api-key'];
const HEADER_NAME = 'Expected the name of a header of its own, or null';
/** A token (RFC 9110, section 5.6.2). */
const HeaderName = v.pipe(
  v.string(HEADER_NAME),
  v.regex(/^[\w!#$%&'*+.^`|~-]+$/, HEADER_NAME),
  v.check((name) => !OWN_HEADERS.includes(name.toLowerCase()), HEADER_NAME),
);

/**
 * `url` is the address that receives the checkouts' reports. `sample` is the share of checkouts that send a report, from 0 to
 * 1.
 */
export const TelemetrySetting = v.strictObject({
  url: v.pipe(v.string(), v.regex(/./, 'Expected an address')),
  sample: v.number(),
});

const Config = v.strictObject({
  provider: v.strictObject({
    name: Name,
    supportEmail: v.optional(v.pipe(v.string(), v.email('Expected an e-mail address'))),
    supportPhone: v.optional(Name),
  }),
  /** Visible ASCII characters without blanks, because a header contains the key. */
  apiKey: v.pipe(v.string(), v.regex(/^[!-~]+$/, 'Expected letters, digits and signs')),
  services: v.strictObject({
    invoices: BaseUrls,
    wallets: BaseUrls,
    bankPayments: BaseUrls,
    proPayments: BaseUrls,
  }),
  /**
   * The name of the header for a charge's idempotency key, or `null` for none.
   * The setting is required, because no default is safe. If the provider's CORS list lacks the header, every charge fails.
   * Without the header, the provider can't detect a charge that a browser resends on its own.
   */
  idempotencyKeyHeader: v.nullable(HeaderName),
  /** Whether payers can save their card, encrypted, on their device. */
  savedCards: v.optional(v.boolean(), SAVED_CARDS),
  /**
   * Whether `/collection/fund-wallet` is allowed outside a frame.
   * Off by default, because anyone can create a link with any account.
   */
  walletFundingAtTopLevel: v.optional(v.boolean(), false),
  /** Whether to request the brand of `websiteUrl`, or of the site that frames the checkout, on routes with `/payments`. */
  brandMetadata: v.optional(v.boolean(), true),
  /** A wrong setting is ignored, because it must not stop a payment. `checkSettings.ts` reports the setting to the deployer. */
  telemetry: v.fallback(v.optional(TelemetrySetting), undefined),
});
export type Config = v.InferOutput<typeof Config>;

export type ConfigCheck = { ok: true; value: Config } | { ok: false; error: string[] };

export function checkConfig(text: string): ConfigCheck {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Config), text);
  if (parsed.success) return { ok: true, value: parsed.output };
  return {
    ok: false,
    error: parsed.issues.map((issue) => problemOf(issue)),
  };
}

/** Describes the problem of a setting. `within` contains the parts of the setting's name that precede the issue's path. */
export function problemOf(issue: v.BaseIssue<unknown>, within: readonly string[] = []): string {
  const what = issue.expected === 'never' ? 'there is no such setting' : issue.message;
  const name = [...within, ...(issue.path ?? []).map(({ key }) => key)].join('.');
  return `${name || 'the block'}: ${what}`;
}

/** Reads the configuration block of index.html, which the deployer edits. */
export function readConfig(document: Document): ConfigCheck {
  return checkConfig(document.getElementById(CONFIG_ELEMENT)?.textContent ?? '');
}

/**
 * Returns whether a base URL is absolute and safe, without query or fragment.
 * Calls append their paths to the base URL. Plain `http:` is allowed only for the local machine.
 */
function isBaseUrl(text: string): boolean {
  const url = safeUrl(text);
  return url !== undefined && !/[?#]/.test(text);
}

/** Returns the provider's contact, for payers of a merchant without a contact. */
export function supportOf({ provider }: Config): string | undefined {
  return provider.supportEmail ?? provider.supportPhone;
}
