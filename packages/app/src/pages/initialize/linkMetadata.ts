import { MetadataFields, WireFlag } from '@kobo/protocol/api';
import * as v from 'valibot';
import { EmailParameter } from '../shared/emailParameter';

/** A phone number: digits with the usual separators. */
const Phone = v.pipe(v.string(), v.trim(), v.regex(/^\+?[\d ().-]{6,24}$/));

/** The checkout's metadata fields that a link may set. None of these fields can put free text or a logo on a screen. */
const ALLOWED = new Map<string, v.GenericSchema>([
  ['cardOnly', WireFlag],
  ['showSuccessBtnOnDone', WireFlag],
  ['hideUssdDialButton', WireFlag],
  ['shareable', WireFlag],
  ['customerEmail', EmailParameter],
  // These two fields may contain anything, because no screen shows them.
  ['invoice_reference', v.unknown()],
  ['returnUrl', v.unknown()],
]);
const ALLOWED_OF_CUSTOMER = new Map<string, v.GenericSchema>([
  ['email', EmailParameter],
  ['phone', Phone],
]);

/**
 * Returns the metadata that a link may set.
 * Anyone can write a link, and its texts would appear in the checkout's header and receipt. Names, logos and colours are
 * therefore removed. Settings of the merchant's server (`inApp`, the redirect addresses) are also removed. Fields that the
 * checkout doesn't read belong to the merchant and stay.
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

/**
 * Returns whether the checkout reads a metadata field.
 * Links can't set a new field of the protocol until `ALLOWED` contains the field.
 */
function isRead(name: string): boolean {
  return Object.hasOwn(MetadataFields.entries, name);
}

function isAllowed(allowed: typeof ALLOWED, name: string, value: unknown): boolean {
  const schema = allowed.get(name);
  return schema !== undefined && v.is(schema, value);
}
