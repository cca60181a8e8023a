/**
 * The contract for providers, derived from the schemas of the replies.
 * The schemas of this folder are tolerant: they ignore unknown words, drop malformed lines and read amounts from text. `wireOf`
 * removes this tolerance. A value that the schema accepts and the contract rejects is tolerated.
 */
import * as v from 'valibot';
import {
  AMOUNT,
  DisplayAmount,
  OwnCurrency,
  optionalAmount,
  PaidAmount,
  Rate,
  Vat,
  WireAmount,
} from './amount';
import { CheckoutStatus, KnownStatus, UnreadAccount, UnreadBanks, UnreadTime } from './checkout';
import { BankHealth } from './health';
import { Installments, InvoiceAmount } from './invoice';
import { MethodEntry } from './methodEntry';
import { OfferedMethod } from './methods';
import { ItemCurrency } from './paymentPage';
import { ProductRange } from './productRange';
import { Currency, CurrencyCode, Day, DEFAULT_CURRENCY, Instant, Text } from './shapes';
import { ExactAmount, looseDeduction, SignedAmount } from './signedAmount';
import { Coupon, SubscriptionVat } from './subscription';
import { TransactionAccount, VirtualAccount } from './virtualAccount';

type Schema = v.GenericSchema;
type Item = Schema | v.GenericPipeAction;
type Pipe = readonly [Schema, ...Item[]];

/** The largest amount: thirteen digits before the point. */
const MOST = 9_999_999_999_999.99;
const isAmount = (value: number) => AMOUNT.test(String(Math.abs(value)));

/** An amount in major units, as a number with at most two decimals. */
export const AmountOnWire = amountFrom(0);
/** Like `AmountOnWire`, but above zero. */
export const PaidOnWire = amountFrom(0.01);
/** Like `AmountOnWire`, but may be negative for a deduction. */
export const SignedOnWire = amountFrom(-MOST);

/** The contracts of hand-written parsers, which can't be derived from a pipe. `wireOf` adds the contracts that it derives. */
const WIRES = new Map<Schema, Schema>([
  [WireAmount, AmountOnWire],
  [ExactAmount, SignedOnWire],
  [SignedAmount, SignedOnWire],
  [looseDeduction, v.nullish(AmountOnWire)],
  [DisplayAmount, AmountOnWire],
  [PaidAmount, AmountOnWire],
  [Rate, v.pipe(v.number(), v.minValue(0))],
  [InvoiceAmount, AmountOnWire],
  [Installments, v.nullish(v.array(AmountOnWire), [])],
  [Vat, v.pipe(v.number(), v.minValue(0))],
  [Coupon, v.nullish(AmountOnWire)],
  [SubscriptionVat, v.nullish(v.pipe(v.number(), v.minValue(0)))],
  [optionalAmount, v.nullish(AmountOnWire)],
  [Instant, v.pipe(v.string(), v.isoTimestamp())],
  [Day, v.pipe(v.string(), v.isoDate())],
  [ProductRange, v.nullish(v.pipe(v.string(), v.regex(/^\d{1,9}-\d{1,9}$/)))],
]);
/**
 * Returns the contract of a schema, and always the same contract for the same schema, because the OpenAPI document finds its
 * components by object identity.
 */
export function wireOf(schema: Schema): Schema {
  const found = WIRES.get(schema) ?? ofTwin(schema);
  if (found) return found;
  const made = make(schema);
  WIRES.set(schema, made);
  return made;
}

/** Finds the contract of a copy of a known schema. A copy with another fallback is a new object with the same pipe. */
function ofTwin(schema: Schema): Schema | undefined {
  if (!isPiped(schema)) return undefined;
  for (const [source, wire] of WIRES) if (isPiped(source) && source.pipe === schema.pipe) return wire;
  return undefined;
}

function make(schema: Schema): Schema {
  // A second step parses the fields of `OfferedMethod` and of the schemas named `Unread…`.
  if (schema === OfferedMethod) return v.union([v.string(), wireOf(MethodEntry)]);
  if (schema === UnreadBanks) return v.nullish(v.array(wireOf(BankHealth)), []);
  if (schema === UnreadAccount) return v.nullish(wireOf(VirtualAccount));
  if (schema === CheckoutStatus) return wireOf(KnownStatus);
  if (schema === UnreadTime) return wireOf(TransactionAccount.entries.timeLeft);
  if (schema === Currency) return v.nullish(wireOf(CurrencyCode), DEFAULT_CURRENCY);
  if (schema === OwnCurrency || schema === ItemCurrency) return v.nullish(wireOf(CurrencyCode));
  if (isPiped(schema)) return ofPipe(schema.pipe);
  if (!isNode(schema)) return schema;
  switch (schema.type) {
    case 'object':
      return noList(v.object(ofEntries(schema.entries)));
    case 'loose_object':
      return noList(v.looseObject(ofEntries(schema.entries)));
    case 'array':
      return v.array(wireOf(schema.item));
    case 'union':
      return ofUnion(schema.options);
    case 'nullish':
      return v.nullish(wireOf(schema.wrapped), schema.default ?? undefined);
    case 'optional':
      // If the schema treats other values as absent, the contract also allows null.
      return 'fallback' in schema
        ? v.nullish(wireOf(schema.wrapped), schema.default ?? undefined)
        : v.optional(wireOf(schema.wrapped), schema.default ?? undefined);
    case 'non_optional':
      return wireOf(
        isNode(schema.wrapped) && 'wrapped' in schema.wrapped ? schema.wrapped.wrapped : schema.wrapped,
      );
    default:
      return schema satisfies never;
  }
}

function ofEntries(entries: v.ObjectEntries): Record<string, Schema> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, wireOf(entry)] as const));
}

/** Rejects `[]`, which some servers write for an empty object, and which the schema reads as an object. */
function noList(schema: Schema): Schema {
  return v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), 'a list instead of an object'),
    schema,
  );
}

/** Returns the contract of a union. If one option is a number, the contract allows only the number. */
function ofUnion(options: readonly Schema[]): Schema {
  const number = options.find(
    (option) => option === WireAmount || (option.type === 'number' && !isPiped(option)),
  );
  return number ? wireOf(number) : v.union(options.map(wireOf));
}

/** Returns the contract of a pipe, up to the transform that changes the type. A picklist without `other` is its own contract. */
function ofPipe(pipe: Pipe): Schema {
  const [first, ...items] = pipe;
  if (first === WireAmount) return items.some(isAboveZero) ? PaidOnWire : AmountOnWire;
  // An unknown value with a transform is described by the schema that follows.
  const [turned, become, ...others] = items;
  if (first.type === 'unknown' && turned?.type === 'transform' && become?.kind === 'schema')
    return ofPipe([become, ...others]);
  const entry = entryOf(items);
  if (entry) return v.nullish(v.array(wireOf(entry)), []);
  const words = items.find(isWords);
  // The word `other`, if allowed, represents every value that has no separate screen.
  if (words) return words.options.includes('other') ? Text : words;
  // A hand-written transform is described by its output.
  const next = items.find((item) => item.kind === 'schema');
  if (next?.kind === 'schema') return v.pipe(v.unknown(), survives(pipe), wireOf(next));
  const base = isPiped(first) || isNode(first) ? wireOf(first) : bare(first);
  return restricted(base, pipe);
}

/**
 * Adds the checks that precede the pipe's transform, because these checks apply to the sent value. The value must also pass the
 * whole pipe.
 */
function restricted(base: Schema, [first, ...items]: Pipe): Schema {
  const end = items.findIndex(({ kind, type }) => kind === 'transformation' && type === 'transform');
  const kept = items.filter(
    (item, index): item is v.GenericPipeAction =>
      (item.kind === 'validation' && (end === -1 || index < end || item.type === 'non_empty')) ||
      item.type === 'trim',
  );
  if (end !== -1) kept.push(survives([first, ...items]));
  return kept.reduce((schema: Schema, action) => v.pipe(schema, action), base);
}

function survives([first, ...items]: Pipe) {
  const whole = v.pipe(first, ...items);
  return v.check((value: unknown) => v.is(whole, value), 'not readable');
}

/** Returns a plain schema, without a fallback, for text, a number or an unknown value. Returns any other schema unchanged. */
function bare(schema: Schema): Schema {
  switch (schema.type) {
    case 'string':
      return v.string();
    case 'number':
      return v.number();
    case 'unknown':
      return v.unknown();
    default:
      return schema;
  }
}

function amountFrom(least: number) {
  return v.pipe(v.number(), v.minValue(least), v.maxValue(MOST), v.check(isAmount, 'more than two decimals'));
}

function isAboveZero(item: Item): boolean {
  return item.type === 'min_value';
}

function entryOf(items: readonly Item[]): Schema | undefined {
  const about = items.find(
    (item): item is v.MetadataAction<unknown, { entry: Schema }> => item.type === 'metadata',
  );
  return about?.metadata.entry;
}

type Node =
  | v.ObjectSchema<v.ObjectEntries, undefined>
  | v.LooseObjectSchema<v.ObjectEntries, undefined>
  | v.ArraySchema<Schema, undefined>
  | v.UnionSchema<Schema[], undefined>
  | v.NullishSchema<Schema, undefined>
  | v.OptionalSchema<Schema, undefined>
  | v.NonOptionalSchema<Schema, undefined>;
const NODES = ['object', 'loose_object', 'array', 'union', 'nullish', 'optional', 'non_optional'];

function isWords(item: Item): item is v.PicklistSchema<string[], undefined> {
  return item.type === 'picklist';
}

/** Returns whether a schema contains other schemas. Compares `type`, because valibot's general type does not list the kinds. */
function isNode(schema: Schema): schema is Node {
  return NODES.includes(schema.type);
}

function isPiped(schema: Schema): schema is Schema & { pipe: Pipe } {
  return 'pipe' in schema;
}
