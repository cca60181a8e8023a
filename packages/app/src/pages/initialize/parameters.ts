import { type Initialize, type MetadataProblem, readMetadata, toWireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import { AmountParameter, CurrencyParameter, parametersOf } from '../../address/parameters';
import { safeUrl } from '../../address/safeUrl';
import { linkMetadata } from './linkMetadata';

/** Errors in the query of the page's address. The screen supplies their texts (specification §5). */
export type ParameterError =
  | 'key'
  | 'wallet'
  | 'amount'
  | 'currency'
  /** More than one parameter is missing. */
  | 'some'
  | 'bad-amount'
  | 'bad-currency'
  | 'bad-metadata'
  | 'large-metadata'
  | 'deep-metadata';

export interface Parameters {
  publicKey: string;
  request: Initialize;
}

type Read = { ok: true; value: Parameters } | { ok: false; error: ParameterError };

const Json = v.pipe(v.string(), v.parseJson());

const METADATA_ERRORS: Record<MetadataProblem, ParameterError> = {
  'not-an-object': 'bad-metadata',
  'too-large': 'large-metadata',
  'too-deep': 'deep-metadata',
};

/**
 * Reads the query of the initialiser (specification §2): a, k, id, cur, tr, metadata, returnUrl, websiteUrl.
 * Unsafe addresses and metadata that a link must not set are dropped. Any other problem is an error, because the payment
 * depends on the other parameters.
 */
export function readParameters(search: string): Read {
  const text = parametersOf(search);
  const [amount, publicKey, walletId, currency] = ['a', 'k', 'id', 'cur'].map(text);
  const missing: ParameterError[] = [
    ...(publicKey ? [] : (['key'] as const)),
    ...(walletId ? [] : (['wallet'] as const)),
    ...(amount ? [] : (['amount'] as const)),
    ...(currency ? [] : (['currency'] as const)),
  ];
  const [first] = missing;
  if (first !== undefined || !publicKey || !walletId) {
    return { ok: false, error: missing.length > 1 ? 'some' : (first ?? 'some') };
  }
  return readBody({ amount, currency, walletId }, text, publicKey);
}

function readBody(
  required: Record<'amount' | 'currency' | 'walletId', string | undefined>,
  text: (name: string) => string | undefined,
  publicKey: string,
): Read {
  const amount = v.safeParse(AmountParameter, required.amount);
  if (!amount.success) return { ok: false, error: 'bad-amount' };
  const currency = v.safeParse(CurrencyParameter, required.currency);
  if (!currency.success) return { ok: false, error: 'bad-currency' };
  const json = v.safeParse(v.optional(Json, '{}'), text('metadata'));
  if (!json.success) return { ok: false, error: 'bad-metadata' };
  const metadata = readMetadata(json.output);
  if (!metadata.ok) return { ok: false, error: METADATA_ERRORS[metadata.problem] };
  return {
    ok: true,
    value: {
      publicKey,
      request: {
        amount: toWireAmount(amount.output),
        currency: currency.output,
        walletId: required.walletId,
        // The merchant's reference may contain any characters, because paths contain the provider's reference instead.
        transaction_reference: text('tr'),
        returnUrl: safeUrl(text('returnUrl'))?.href,
        metadata: linkMetadata(metadata.value),
      },
    },
  };
}
