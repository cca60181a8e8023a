import type { CheckoutEvent } from '@kobo/protocol/frame';
import { KoboError } from './errors';
import { matches } from './fromDocument';
import { attempt, parseAddress } from './guard';

/** How a checkout ended. */
export type Result =
  /** The checkout saw the transaction verified as successful. The merchant's server must still verify it. */
  | { status: 'done'; reference: string }
  /** The payer left before that. A payment may still arrive: the merchant's server learns of it. */
  | { status: 'closed'; reference?: string };

/** What the checkout itself says went wrong. */
export type ProblemCode =
  | 'INVALID_REFERENCE'
  | 'INVALID_PARAMETERS'
  | 'NOT_STARTED'
  | 'LOAD_FAILED'
  | 'NOT_SET_UP'
  | 'NOT_PAYABLE';

/** A problem of the checkout; its own screen tells the payer. */
export interface CheckoutProblem {
  /** A checkout that is newer than this library may know more of them. */
  code: ProblemCode;
  message: string;
  /** Of `NOT_PAYABLE`: `success` is paid, and not confirmed as such. */
  reason?: 'success' | 'failed' | 'expired' | 'no-method' | 'no-amount' | 'no-key';
}

/** Where a checkout opens: over the page, in an element of it, in its window, or in a tab of its own. */
export type Mode = 'overlay' | 'inline' | 'redirect' | 'tab';

/** The look of a checkout. */
export type Theme = 'auto' | 'light' | 'dark';

/** `null` and `undefined` mean that an option is not given. */
type Maybe<Value> = Value | null | undefined;

/** Which service keeps the object: the pro one (the default) or the default one. */
export type Service = 'pro' | 'default';

/** What every way of opening takes. */
export interface CommonOptions {
  /** Origin of the checkout, such as `https://pay.example`. With the script tag it is the script's own. */
  origin?: Maybe<string>;
  /** Over the page, if not said. */
  mode?: Maybe<Mode>;
  /** Of `inline`: what the checkout is in. It gets its content back at the end. */
  element?: Maybe<Element | ShadowRoot>;
  /** BCP 47, such as `fr` or `yo-NG`; the browser's, if not said or not known. */
  language?: Maybe<string>;
  /** Light or dark; `auto`, if not said: as the payer's device prefers. */
  theme?: Maybe<Theme>;
  /** `false`: the payer can't ask somebody else to pay. Anything else: they can. */
  share?: Maybe<boolean | 'true' | 'false'>;
  /** An element that hears the same as events: `kobo:done` with `{ reference }` as its detail, and so with all. */
  trigger?: Maybe<Element>;
  /** The payer can see and use the checkout. */
  onReady?: Maybe<() => void>;
  /** Once for each payment, as soon as it is verified. The checkout stays open until the payer leaves it. */
  onDone?: Maybe<(result: { reference: string }) => void>;
  /** Once, when the payer left without a verified payment. */
  onClose?: Maybe<(result: { reference?: string }) => void>;
  /** The checkout could not be shown, or can't go on. */
  onError?: Maybe<(error: KoboError | CheckoutProblem) => void>;
  /** For analytics. Never card data. */
  onEvent?: Maybe<(event: CheckoutEvent) => void>;
}

/** What a reference names. */
export type Kind = 'checkout' | 'invoice' | 'page' | 'link' | 'subscription' | 'qr-code';

/** An object that the provider's API or the merchant's dashboard made. */
export interface ReferenceOptions {
  /** Letters, digits, `-` and `_`. For a checkout: as `POST /checkout/initialize` returned it. */
  reference: string;
  /** What the reference names; a checkout, if not said. */
  kind?: Maybe<Kind>;
  service?: Maybe<Service>;
}

/** An address of the checkout, such as the `authorization_url` of `POST /checkout/initialize`. */
export interface UrlOptions {
  url: string;
}

/** A transaction that the checkout itself starts, from the merchant's public key (specification §2, initialiser). */
export interface DirectOptions {
  /** The merchant's public key. */
  key: string;
  /** Major units with at most two decimals: 1500 or '1500.50'. */
  amount: number | string;
  /** ISO 4217, such as NGN. */
  currency: string;
  walletId: string;
  transactionReference?: Maybe<string>;
  /** Kept with the transaction: an object, or its JSON. */
  metadata?: Maybe<Record<string, unknown> | string>;
  returnUrl?: Maybe<string>;
  /** The merchant's site, whose brand is shown. */
  websiteUrl?: Maybe<string>;
  service?: Maybe<Service>;
}

/** The wallet-funding frame (specification §2). */
export interface FundWalletOptions {
  kind: 'fund-wallet';
  accountName: string;
  accountNumber: string;
  bankName: string;
  /** Major units with at most two decimals: 1500 or '1500.50'. */
  amount: number | string;
  /** ISO 4217, such as NGN. */
  currency: string;
  email?: Maybe<string>;
  logoLink?: Maybe<string>;
  primaryColor?: Maybe<string>;
  /** The transaction to verify by. Without it no success can be told. */
  reference?: Maybe<string>;
}

type Form = ReferenceOptions | UrlOptions | DirectOptions | FundWalletOptions;
type NameOf<One> = One extends unknown ? keyof One : never;
/** One form, and no option of another: it would be ignored without a word. */
type Only<One> = One extends unknown
  ? One & { [Other in Exclude<NameOf<Form>, keyof One>]?: null | undefined }
  : never;

export type OpenOptions = CommonOptions & Only<Form>;

/** What `preload` takes: what `open` does, of which the reference or the url is read ahead, too; or less. */
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
/** Query parameters (specification §2), with the option's name where it is another; `?`: may be left out. */
const DIRECT =
  'k:key id:walletId a:amount cur:currency tr:transactionReference? metadata? returnUrl? websiteUrl?';
const FUND_WALLET =
  'account_name:accountName account_number:accountNumber bank_name:bankName amount currency email? logoLink? primaryColor? reference?';
/** The same, of every page. An empty one is no mistake: it says nothing. */
const LOOK = 'lang:language? theme? share?';

/**
 * Checks a merchant's options, as `ownOf` reads them, and builds the address to open. The page may be plain JavaScript:
 * nothing is as its type says until it was looked at.
 * @throws KoboError BAD_OPTIONS, naming the option and what it must be.
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

/** Whether content can be placed in it: an element, or a shadow root. */
function isPlace(value: unknown): boolean {
  return matches(value, '*') || Object(value).nodeType === DOCUMENT_FRAGMENT;
}

/**
 * Where the checkout is.
 * @throws KoboError BAD_OPTIONS.
 */
export function baseOf({ origin }: { origin?: unknown }, scriptOrigin: string | undefined): URL {
  const base = safeUrl(origin ?? scriptOrigin);
  check(base, 'origin', 'like https://pay.example');
  return base;
}

/** Where a checkout's own page is, whatever it shall look like. */
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
  // An invoice has one path and a QR code has one, whichever service is meant.
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
 * The fields of an object itself, and none of those that another script of the page has put on `Object.prototype`:
 * an `origin` or a `url` from there would open somebody else's checkout. A `null` counts as not given.
 */
export function ownOf<Given>(given: Given): Own<Given> {
  const own: Record<string, unknown> = { __proto__: null, ...given };
  for (const name in own) own[name] ??= undefined;
  return own as Own<Given>;
}

export type Own<Given> = { [Name in keyof Given]: Exclude<Given[Name], null> } & Record<string, unknown>;

/** The transaction that an address names; nothing where it names another object, or starts a transaction. */
export function transactionOf({ pathname }: URL): string | undefined {
  return /^\/(payments\/)?(?!initialize$)([\w-]+)$/.exec(pathname)?.[2];
}

/** Tells what one address opens from what another does, whatever else is in its query. */
export function identityOf(address: URL): string {
  return address.origin + (transactionOf(address) ?? address.pathname + address.search);
}

/** Adds the options that are named to an address. */
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
 * An absolute address on the web, or nothing. `blob:` and `filesystem:` have the origin of whoever made them, and
 * say nothing of where they lead.
 */
export function parse(address: unknown): URL | undefined {
  const url = attempt(() => parseAddress(`${address}`));
  return url?.protocol.startsWith('http') ? url : undefined;
}

/** A value as text: anything that is not text as its JSON, empty where it has none. */
function textOf(value: unknown): string {
  return typeof value === 'string'
    ? value
    : (attempt(() => JSON.stringify(value ?? undefined, withoutForeignToJson)) ?? '');
}

/** An absolute address that is safe, or nothing. A test compares the rule with `isSafeAddress` of `@kobo/protocol/address`. */
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
