import { type EndpointName, parseChargeReply } from '@kobo/protocol/api';
import { isChargeCall, REPLIES } from '@kobo/protocol/api/contract';

/**
 * Variants of a reply that the specification allows or that providers send.
 * For each variant, the checkout must show and charge the same as for the default reply.
 */
export const REPLY_VARIANTS = {
  nested: 'content is in `data.data`; a refusal is in `data` of a success',
  flat: 'a charge’s result is at the top level, without `data`',
  'no-reference': 'a reply does not contain its own reference',
  'odd-reference': 'a reply has a reference that no path could contain',
  'numbers-as-text': 'numbers and booleans are strings: "5000.5", "true"',
  grouped: 'amounts are strings with commas: "5,000.50"',
  'text-as-numbers': 'strings of digits are numbers without leading zeros; booleans are 1 and 0',
  'float-noise': 'amounts and rates have floating-point noise, such as 4999.9999999',
  nulls: 'absent fields are null',
  'other-case': 'status words are in upper case, those of a charge in lower case',
  'extra-fields': 'every object has unknown fields',
  'other-names':
    '`colours`, `authorization_url` for `redirectUrl`, a `bank_name` outside the metadata, a four-digit expiry; no `scheme`, no `account_name`',
} as const;
export type ReplyVariant = keyof typeof REPLY_VARIANTS;

export function isReplyVariant(name: unknown): name is ReplyVariant {
  return typeof name === 'string' && Object.hasOwn(REPLY_VARIANTS, name);
}

type Fields = Record<string, unknown>;
type Change = (call: EndpointName, body: Fields) => Fields;

/** Applies the variants to a call's reply. Only `nested` changes a refusal. */
export function reshape(names: readonly ReplyVariant[], call: EndpointName, body: Fields): Fields {
  if (body['status'] === false)
    return names.includes('nested') ? { status: true, message: 'Processed', data: body } : body;
  // The variants of the envelope come last, because they wrap the result of the other variants.
  const ordered = [...new Set(names)].sort((one, other) => Number(isAround(one)) - Number(isAround(other)));
  return ordered.reduce((reply, name) => CHANGES[name](call, reply), body);
}

const isAround = (name: ReplyVariant) => name === 'nested' || name === 'flat';

/** Calls whose path contains the reference of the result. */
const NAMED: readonly EndpointName[] = [
  'checkout',
  'verify',
  'invoice',
  'paymentLink',
  'paymentPage',
  'qrCode',
  'subscription',
];
const WORDS = ['status', 'page_type', 'qr_type', 'usage', 'subscriptionType', 'interval', 'paymentMethods'];
const CHARGE_FIELDS = ['ask', 'message', 'ok', 'success', 'redirectUrl', 'redirect_url', 'authorization_url'];

const CHANGES: Record<ReplyVariant, Change> = {
  nested: (_, body) => ('data' in body ? { ...body, data: { ...body } } : body),
  flat: (call, body) =>
    isChargeCall(call) && isFields(body['data']) && parseChargeReply(body).status !== undefined
      ? { message: body['message'], ...body['data'] }
      : body,
  'no-reference': (call, body) => renamed(call, body, undefined),
  'odd-reference': (call, body) => (call === 'invoice' ? body : renamed(call, body, 'my.own/name')),
  'numbers-as-text': withFlag(
    leaves((_, value) => (isPlain(value) ? String(value) : value)),
    String,
  ),
  grouped: leaves((name, value) =>
    typeof value === 'number' && isAmount(name)
      ? value.toLocaleString('en', { maximumFractionDigits: 4 })
      : value,
  ),
  'text-as-numbers': withFlag(
    leaves((_, value) => {
      if (typeof value === 'boolean') return Number(value);
      return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
    }),
    Number,
  ),
  'float-noise': leaves((name, value) =>
    typeof value === 'number' && isAmount(name) ? value - 1e-7 : value,
  ),
  nulls: (call, body) =>
    onData(body, (data) => ({ ...Object.fromEntries(namesOf(call).map((name) => [name, null])), ...data })),
  'other-case': leaves((name, value) =>
    typeof value === 'string' && WORDS.includes(name) ? otherCase(value) : value,
  ),
  'extra-fields': (_, body) => onData(body, (data) => withExtras({ ...data, data: {} })),
  'other-names': (_, body) => onData(body, (data) => otherNames(data)),
};

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isPlain = (value: unknown) => typeof value === 'number' || typeof value === 'boolean';
/** Fields with an amount or a rate. In other fields, such as a bank code, floating-point noise would change the value. */
const AMOUNTS = new Set([
  'amount',
  'amountAfter',
  'couponAmount',
  'coupon_value',
  'due',
  'installments',
  'max',
  'min',
  'rate',
  'received',
  'tax',
  'tax_value',
  'total',
  'value',
  'vat',
  'walletBalance',
]);
const isAmount = (name: string) => AMOUNTS.has(name);
const otherCase = (word: string) => (word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase());

function onData(body: Fields, change: (data: Fields) => unknown): Fields {
  return isFields(body['data']) ? { ...body, data: change(body['data']) } : body;
}

/** Changes every scalar in `data`. `change` receives the list's name for the entries of a list. */
function leaves(change: (name: string, value: unknown) => unknown): Change {
  const within = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((entry) => within(name, entry));
    if (!isFields(value)) return change(name, value);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, within(key, inner)]));
  };
  return (_, body) => onData(body, (data) => within('', data));
}

/** Applies a change, and then changes the envelope's flag `status`. */
function withFlag(change: Change, written: (flag: boolean) => unknown): Change {
  return (call, body) => {
    const reply = change(call, body);
    const { status } = reply;
    return typeof status === 'boolean' ? { ...reply, status: written(status) } : reply;
  };
}

function renamed(call: EndpointName, body: Fields, name: string | undefined): Fields {
  if (!NAMED.includes(call)) return body;
  return onData(body, ({ reference: _, invoice_reference: __, ...data }) =>
    name === undefined ? data : { ...data, reference: name },
  );
}

/** Returns the names of the fields that the checkout reads in a reply. */
function namesOf(call: EndpointName): string[] {
  if (isChargeCall(call)) return CHARGE_FIELDS;
  const schema = REPLIES[call];
  const parts: readonly unknown[] = 'pipe' in schema ? schema.pipe : [schema];
  return parts.flatMap((part) => Object.keys(Object(Object(part).entries)));
}

function withExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtras);
  if (!isFields(value)) return value;
  const inner = Object.entries(value).map(([name, field]) => [name, withExtras(field)]);
  return {
    _id: 7,
    createdAt: '2026-01-31T10:00:00.000Z',
    links: [],
    extra: null,
    ...Object.fromEntries(inner),
  };
}

function otherNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(otherNames);
  if (!isFields(value)) return value;
  const { colors, scheme: _, ...fields } = value;
  const other = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, otherNames(field)]));
  if (colors !== undefined) other['colours'] = colors;
  if ('redirectUrl' in other) {
    other['authorization_url'] = other['redirectUrl'];
    delete other['redirectUrl'];
  }
  if (typeof other['expiry'] === 'string') other['expiry'] = other['expiry'].replace('/', '');
  if (!isFields(other['metadata']) || !('bank_name' in other['metadata'])) return other;
  const { bank_name, ...metadata } = other['metadata'];
  return { ...other, metadata, bank_name, account_name: null };
}
