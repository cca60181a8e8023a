import { MetadataFields, WireFlag } from '@kobo/protocol/api';
import * as v from 'valibot';
import { EmailParameter } from '../shared/emailParameter';

/** Digits, and what people write between them. */
const Phone = v.pipe(v.string(), v.trim(), v.regex(/^\+?[\d ().-]{6,24}$/));

/** What a link may set of the fields that the checkout reads: nothing that can carry words or a look. */
const ALLOWED = new Map<string, v.GenericSchema>([
  ['cardOnly', WireFlag],
  ['showSuccessBtnOnDone', WireFlag],
  ['hideUssdDialButton', WireFlag],
  ['shareable', WireFlag],
  ['customerEmail', EmailParameter],
  // No screen shows these two.
  ['invoice_reference', v.unknown()],
  ['returnUrl', v.unknown()],
]);
const ALLOWED_OF_CUSTOMER = new Map<string, v.GenericSchema>([
  ['email', EmailParameter],
  ['phone', Phone],
]);

/**
 * The metadata that a link may set. Anybody can write a link, so its words would be the writer's in the checkout's own
 * header and receipt: names of a customer, a page, a plan or a merchant, a logo, colours. Settings of the merchant's
 * server (`inApp`, the addresses after a redirect) go too. A field that the checkout doesn't read is the merchant's own
 * and stays.
 */
export function linkMetadata(metadata: Record<string, unknown>): Record<string, unknown> {
  const { customer, ...fields } = metadata;
  const who = Object.entries(Object(customer)).filter(([name, value]) =>
    isAllowed(ALLOWED_OF_CUSTOMER, name, value),
  );
  const kept = Object.entries(fields).filter(
    ([name, value]) => !isRead(name) || isAllowed(ALLOWED, name, value),
  );
  return { ...Object.fromEntries(kept), ...(who.length > 0 ? { customer: Object.fromEntries(who) } : {}) };
}

/** Whether the checkout reads a metadata field: a new field of the protocol is not a link's until it is allowed here. */
function isRead(name: string): boolean {
  return Object.hasOwn(MetadataFields.entries, name);
}

function isAllowed(allowed: typeof ALLOWED, name: string, value: unknown): boolean {
  const schema = allowed.get(name);
  return schema !== undefined && v.is(schema, value);
}
