import * as v from 'valibot';
import { safeUrl } from '../address/safeUrl';
import { CONFIG_ELEMENT, SAVED_CARDS } from './environment';

const BASE_URL = 'Expected "" or an address without query, fragment or password';

/** An empty one means the current origin. */
const BaseUrl = v.pipe(
  v.string(),
  v.check((text) => text === '' || isBaseUrl(text), BASE_URL),
);
/** The base URLs of one service, by environment. */
const BaseUrls = v.strictObject({ dev: BaseUrl, live: BaseUrl });

const Name = v.pipe(v.string(), v.regex(/\S/, 'Expected some words'));

/** Headers that every call has, or may have. */
const OWN_HEADERS = ['authorization', 'content-type', 'source', 'x-api-key'];
const HEADER_NAME = 'Expected the name of a header of its own, or null';
/** A token (RFC 9110, section 5.6.2). */
const HeaderName = v.pipe(
  v.string(HEADER_NAME),
  v.regex(/^[\w!#$%&'*+.^`|~-]+$/, HEADER_NAME),
  v.check((name) => !OWN_HEADERS.includes(name.toLowerCase()), HEADER_NAME),
);

const Config = v.strictObject({
  provider: v.strictObject({
    name: Name,
    supportEmail: v.optional(Name),
    supportPhone: v.optional(Name),
  }),
  /** A header can't carry anything else. */
  apiKey: v.pipe(v.string(), v.regex(/^[!-~]+$/, 'Expected letters, digits and signs')),
  services: v.strictObject({
    invoices: BaseUrls,
    wallets: BaseUrls,
    bankPayments: BaseUrls,
    proPayments: BaseUrls,
  }),
  /**
   * The name of the header that carries a charge's key, or `null` for none. It is required: a provider's CORS list may
   * refuse the header, and without it a browser may resend a charge on its own that the provider can't tell apart.
   */
  idempotencyKeyHeader: v.nullable(HeaderName),
  /** Offers payers to save their card, encrypted, on their device. */
  savedCards: v.optional(v.boolean(), SAVED_CARDS),
  /**
   * Opens `/collection/fund-wallet` in a window of its own as well. Off by default, because anybody can write such a link,
   * with any account in it.
   */
  walletFundingAtTopLevel: v.optional(v.boolean(), false),
  /** Requests the brand of `websiteUrl`, or of the site that frames the checkout, on routes with `/payments`. */
  brandMetadata: v.optional(v.boolean(), true),
});
export type Config = v.InferOutput<typeof Config>;

/** A valid configuration block, or its problems, for the deployer. */
type ConfigCheck = { ok: true; value: Config } | { ok: false; error: string[] };

/** Checks a configuration block, also before it is published (tooling/deploy/configCheck.mjs). */
export function checkConfig(text: string): ConfigCheck {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Config), text);
  if (parsed.success) return { ok: true, value: parsed.output };
  return {
    ok: false,
    error: parsed.issues.map((issue) => {
      const what = issue.expected === 'never' ? 'there is no such setting' : issue.message;
      return `${issue.path?.map(({ key }) => key).join('.') ?? 'the block'}: ${what}`;
    }),
  };
}

/** Reads the configuration block of index.html, which a deployer edits. */
export function readConfig(document: Document): ConfigCheck {
  return checkConfig(document.getElementById(CONFIG_ELEMENT)?.textContent ?? '');
}

/**
 * Absolute and safe, with nothing after the path, where the calls' paths are appended. Plain `http:` is only for this
 * machine, to try a checkout.
 */
function isBaseUrl(text: string): boolean {
  const url = safeUrl(text);
  return url !== undefined && !/[?#]/.test(text);
}

/** Whom the payer can contact, where the merchant names nobody. */
export function supportOf({ provider }: Config): string | undefined {
  return provider.supportEmail ?? provider.supportPhone;
}
