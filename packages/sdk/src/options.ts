import type { CheckoutEvent, CheckoutSummary } from '@kobo/protocol/frame';
import { KoboError } from './errors';
import { matches } from './fromDocument';
import { attempt, parseAddress } from './guard';

/** The result of a checkout. */
export type Result =
  /** The checkout verified the transaction as successful. The merchant's server must still verify the transaction. */
  | { status: 'done'; reference: string }
  /** The payer left without a verified payment. A payment may still arrive; the provider notifies the merchant's server. */
  | { status: 'closed'; reference?: string };

/** The problems that the checkout reports. */
export type ProblemCode =
  | 'INVALID_REFERENCE'
  | 'INVALID_PARAMETERS'
  | 'NOT_STARTED'
  | 'LOAD_FAILED'
  | 'NOT_SET_UP'
  | 'NOT_PAYABLE';

/** A problem of the checkout. The checkout's own screen explains the problem to the payer. */
export interface CheckoutProblem {
  /** A checkout that is newer than this library may report other codes. */
  code: ProblemCode;
  message: string;
  /** Details of `NOT_PAYABLE`. `success` means already paid, but not verified here. */
  reason?: 'success' | 'failed' | 'expired' | 'no-method' | 'no-amount' | 'no-key';
}

/** The last event of a checkout. The summary identifies neither the payer nor the transaction. */
export interface SummaryEvent extends CheckoutSummary {
  name: 'summary';
}

/** An event as `onEvent` receives it. `at`: milliseconds since the checkout was opened. */
export type ReportedEvent = (CheckoutEvent | SummaryEvent) & { at: number };

/** The place in which a checkout opens: over the page, in an element of the page, in the page's window, or in a tab. */
export type Mode = 'overlay' | 'inline' | 'redirect' | 'tab';

/** The colour scheme of a checkout. */
export type Theme = 'auto' | 'light' | 'dark';

/** An option that may be left out: `null` and `undefined` mean absent. */
type Maybe<Value> = Value | null | undefined;

/** The provider's API service that the object belongs to. Defaults to `pro`. */
export type Service = 'pro' | 'default';

/** The options of every checkout. */
export interface CommonOptions {
  /** The origin of the checkout, such as `https://pay.example`. The script tag's default is the script's origin. */
  origin?: Maybe<string>;
  /** Defaults to `overlay`: over the page. */
  mode?: Maybe<Mode>;
  /** For `inline`: the element that shows the checkout. The checkout restores the element's content at the end. */
  element?: Maybe<Element | ShadowRoot>;
  /** A BCP 47 tag, such as `fr` or `yo-NG`. If the tag is absent or unknown, the browser's language applies. */
  language?: Maybe<string>;
  /** Defaults to `auto`: the setting of the payer's device applies. */
  theme?: Maybe<Theme>;
  /** `false` or `'false'` hides the option to ask someone else to pay. By default, the option is shown. */
  share?: Maybe<boolean | 'true' | 'false'>;
  /** An element that receives an event for every callback, such as `kobo:done` with `{ reference }` as its detail. */
  trigger?: Maybe<Element>;
  /** Called when the payer can see and use the checkout. */
  onReady?: Maybe<() => void>;
  /** Called once for each payment, as soon as it is verified. The checkout stays open until the payer leaves. */
  onDone?: Maybe<(result: { reference: string }) => void>;
  /** Called once if the payer leaves without a verified payment. After a `KoboError`, the result rejects instead. */
  onClose?: Maybe<(result: { reference?: string }) => void>;
  /** Called if the checkout can't be shown, or can't continue. */
  onError?: Maybe<(error: KoboError | CheckoutProblem) => void>;
  /** Called with each event for analytics. An event never contains card data. */
  onEvent?: Maybe<(event: ReportedEvent) => void>;
}

/** The kind of object that a reference identifies. */
export type Kind = 'checkout' | 'invoice' | 'page' | 'link' | 'subscription' | 'qr-code';

/** An object created with the provider's API or in the merchant's dashboard. */
export interface ReferenceOptions {
  /** Letters, digits, `-` and `_`. For a checkout, the reference that `POST /checkout/initialize` returned. */
  reference: string;
  /** The kind of object. Defaults to `checkout`. */
  kind?: Maybe<Kind>;
  service?: Maybe<Service>;
}

/** An address of the checkout, such as the `authorization_url` of `POST /checkout/initialize`. */
export interface UrlOptions {
  url: string;
}

/** A transaction that the checkout itself starts with the merchant's public key (specification §2, initialiser). */
export interface DirectOptions {
  /** The merchant's public key. */
  key: string;
  /** In major units, with at most two decimals: 1500 or '1500.50'. */
  amount: number | string;
  /** An ISO 4217 code, such as NGN. */
  currency: string;
  walletId: string;
  transactionReference?: Maybe<string>;
  /** An object, or its JSON, to store with the transaction. */
  metadata?: Maybe<Record<string, unknown> | string>;
  returnUrl?: Maybe<string>;
  /** The merchant's site. The checkout shows the site's brand. */
  websiteUrl?: Maybe<string>;
  service?: Maybe<Service>;
}

/** The wallet-funding frame (specification §2). */
export interface FundWalletOptions {
  kind: 'fund-wallet';
  accountName: string;
  accountNumber: string;
  bankName: string;
  /** In major units, with at most two decimals: 1500 or '1500.50'. */
  amount: number | string;
  /** An ISO 4217 code, such as NGN. */
  currency: string;
  email?: Maybe<string>;
  logoLink?: Maybe<string>;
  primaryColor?: Maybe<string>;
  /** The transaction to verify. Without a reference, the checkout can't report a success. */
  reference?: Maybe<string>;
}

type Form = ReferenceOptions | UrlOptions | DirectOptions | FundWalletOptions;
type NameOf<One> = One extends unknown ? keyof One : never;
/** The options of one form. Options of the other forms are type errors, because they would be ignored silently. */
type Only<One> = One extends unknown
  ? One & { [Other in Exclude<NameOf<Form>, keyof One>]?: null | undefined }
  : never;

export type OpenOptions = CommonOptions & Only<Form>;

/**
 * The options of `preload`: all options of `open`, but none is required.
 * With a reference or a url, the frame also loads that object.
 */
export interface PreloadOptions extends CommonOptions {
  reference?: Maybe<string>;
  url?: Maybe<string>;
  kind?: Maybe<Kind | 'fund-wallet'>;
  service?: Maybe<Service>;
}

const MODES = 'overlay|inline|redirect|tab';
/** `Node.DOCUMENT_FRAGMENT_NODE`. */
const DOCUMENT_FRAGMENT = 11;

const KINDS = 'checkout|invoice|page|link|subscription|qr-code|fund-wallet';
/** Query parameters (specification §2), with the option's name if it differs. `?` marks an optional parameter. */
const DIRECT =
  'k:key id:walletId a:amount cur:currency tr:transactionReference? metadata? returnUrl? websiteUrl?';
const FUND_WALLET =
  'account_name:accountName account_number:accountNumber bank_name:bankName amount currency email? logoLink? primaryColor? reference?';
/** Query parameters of every page. The values may be empty. */
const LOOK = 'lang:language? theme? share?';

/**
 * Validates the options that `ownOf` returns, and builds the address to open.
 * No value is trusted to have its declared type, because the page may use plain JavaScript.
 * @throws KoboError BAD_OPTIONS, with the option's name and constraint in the message.
 */
export function addressOf(given: Record<string, unknown>, scriptOrigin: string | undefined): URL {
  for (const name in given) {
    check(!/^on[A-Z]/.test(name) || typeof (given[name] ?? check) === 'function', name, 'a function');
  }
  const { trigger, mode = 'overlay', element, theme = 'auto' } = given;
  check(trigger === undefined || matches(trigger, '*'), 'trigger', 'an element');
  checkOneOf(mode, 'mode', MODES);
  checkOneOf(theme, 'theme', 'auto|light|dark');
  check(mode !== 'inline' || isPlace(element), 'element', 'an element');
  return fill(pageOf(given, baseOf(given, scriptOrigin)), given, LOOK);
}

/** Returns whether a value can contain the checkout: an element, or a shadow root. */
function isPlace(value: unknown): boolean {
  return matches(value, '*') || Object(value).nodeType === DOCUMENT_FRAGMENT;
}

/**
 * Returns the checkout's origin.
 * @throws KoboError BAD_OPTIONS.
 */
export function baseOf({ origin }: { origin?: unknown }, scriptOrigin: string | undefined): URL {
  const base = safeUrl(origin ?? scriptOrigin);
  check(base, 'origin', 'like https://pay.example');
  return base;
}

/** Returns the address of a checkout's page, without the parameters in `LOOK`. */
function pageOf(given: Record<string, unknown>, base: URL): URL {
  const { url, key, reference, kind = 'checkout', service = 'pro' } = given;
  if (url !== undefined) {
    const address = safeUrl(url);
    check(address?.origin === base.origin, 'url', `at ${base.origin}`);
    return address;
  }
  if (kind === 'fund-wallet') return fill(parseAddress('/collection/fund-wallet', base), given, FUND_WALLET);
  checkOneOf(kind, 'kind', KINDS);
  checkOneOf(service, 'service', 'pro|default');
  // Invoices and QR codes have one path each, for both services.
  const start = kind === 'qr-code' || (service === 'pro' && kind !== 'invoice') ? '/payments/' : '/';
  if (key !== undefined) return fill(parseAddress(`${start}initialize`, base), given, DIRECT);
  check(
    /^[\w-]{1,128}$/.test(textOf(reference)),
    'reference',
    'letters, digits, - and _; or give url or key',
  );
  return parseAddress(`${start}${kind === 'checkout' ? '' : `${kind}/`}${reference}`, base);
}

/**
 * Copies an object's own fields. A `null` is treated as absent.
 * Another script may have added an `origin` or a `url` to `Object.prototype`. An inherited option would open someone else's
 * checkout.
 */
export function ownOf<Given>(given: Given): Own<Given> {
  const own: Record<string, unknown> = { __proto__: null, ...given };
  for (const name in own) own[name] ??= undefined;
  return own as Own<Given>;
}

export type Own<Given> = { [Name in keyof Given]: Exclude<Given[Name], null> } & Record<string, unknown>;

/** Returns the transaction in an address; `undefined` if the address identifies another object, or starts a transaction. */
export function transactionOf({ pathname }: URL): string | undefined {
  return /^\/(payments\/)?(?!initialize$)([\w-]+)$/.exec(pathname)?.[2];
}

/** Returns a text that identifies the object that an address opens. Ignores the query parameters of a transaction's address. */
export function identityOf(address: URL): string {
  return address.origin + (transactionOf(address) ?? address.pathname + address.search);
}

/** Adds the options with these names to an address. */
function fill(address: URL, given: Record<string, unknown>, names: string): URL {
  for (const entry of names.split(' ')) {
    const [parameter = '', name = parameter] = entry.replace('?', '').split(':');
    const value = given[name];
    if (value === undefined && entry.endsWith('?')) continue;
    const text = textOf(value);
    check(text || names === LOOK, name, 'given');
    check(name !== 'amount' || /^\d+(\.\d\d?)?$/.test(text), name, "like 1500 or '1500.50'");
    address.searchParams.set(parameter, text);
  }
  return address;
}

/**
 * Parses an absolute web address. Returns `undefined` for any other value.
 * Rejects `blob:` and `filesystem:`, because such an address has the origin of its creator, whatever its content.
 */
export function parse(address: unknown): URL | undefined {
  const url = attempt(() => parseAddress(`${address}`));
  return url?.protocol.startsWith('http') ? url : undefined;
}

/**
 * Converts a value to text. Text is unchanged, and any other value becomes JSON, or an empty text if JSON can't represent it.
 */
function textOf(value: unknown): string {
  return typeof value === 'string'
    ? value
    : (attempt(() => JSON.stringify(value ?? undefined, withoutForeignToJson)) ?? '');
}

/**
 * Parses a safe absolute address. Returns `undefined` for any other value. A test compares the rule with `isSafeAddress` of
 * `@kobo/protocol/address`.
 */
export function safeUrl(address: unknown): URL | undefined {
  const url = parse(address);
  const safe = /^https:|\/\/((.+\.)?localhost|127(\.\d+){3}|\[::1\])(:|$)/;
  return url && safe.test(url.origin) && !url.username && !url.password ? url : undefined;
}

/** Undoes the `toJSON` that a library, such as Prototype.js, adds to every array or object. */
function withoutForeignToJson(this: Record<string, unknown>, key: string, converted: unknown): unknown {
  const value = this[key];
  const isForeign = Array.isArray(value) || Object(value).toJSON === Object(Object.prototype).toJSON;
  return isForeign ? value : converted;
}

function checkOneOf(value: unknown, option: string, names: string): void {
  check(names.split('|').includes(textOf(value)), option, names);
}

export function check(right: unknown, option: string, must: string): asserts right {
  if (!right) throw new KoboError('BAD_OPTIONS', `Kobo: ${option} must be ${must}.`);
}
