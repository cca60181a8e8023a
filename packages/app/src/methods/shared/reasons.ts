import type { Reason } from '@kobo/protocol/api';
import { serverText } from '../../strings/serverText';
import type { Strings } from '../../strings/strings';

/** What happened, as the catalogue calls it. */
export type What = keyof Strings['reason']['what'];

/** What a failed payment's reason means for the payer. */
export interface Advice {
  what: What;
  /** When the same card, account or phone may be tried again: at once, some other time, or never. */
  again: 'now' | 'later' | 'never';
  /** Whether nothing was taken can't be said by the charge's own reply, only by a verification. */
  unsure?: true;
}

type Codes = Readonly<Record<string, Advice>>;

/** ISO 8583:1987, field 39, as issuers answer card and account charges. */
const ISO8583: Codes = {
  '05': { what: 'declined', again: 'later' },
  '14': { what: 'unknownCard', again: 'now' },
  '41': { what: 'blocked', again: 'never' },
  '43': { what: 'blocked', again: 'never' },
  '51': { what: 'funds', again: 'later' },
  '54': { what: 'expired', again: 'never' },
  '55': { what: 'pin', again: 'now' },
  '57': { what: 'notPermitted', again: 'never' },
  '61': { what: 'limit', again: 'later' },
  '65': { what: 'tooOften', again: 'later' },
  '75': { what: 'pinBlocked', again: 'never' },
  '91': { what: 'unreachable', again: 'later', unsure: true },
  '96': { what: 'system', again: 'later', unsure: true },
};

/** Safaricom Daraja, ResultCode of M-Pesa Express. */
const MPESA: Codes = {
  '1': { what: 'funds', again: 'later' },
  '17': { what: 'limit', again: 'later' },
  '1001': { what: 'busy', again: 'later', unsure: true },
  '1019': { what: 'timedOut', again: 'now' },
  '1032': { what: 'cancelled', again: 'now' },
  '1037': { what: 'phoneOff', again: 'now', unsure: true },
  '2001': { what: 'pin', again: 'now' },
};

/** MTN MoMo Collections, ErrorReason. */
const MTN: Codes = {
  PAYER_NOT_FOUND: { what: 'noWallet', again: 'never' },
  COULD_NOT_PERFORM_TRANSACTION: { what: 'declined', again: 'later' },
  INTERNAL_PROCESSING_ERROR: { what: 'system', again: 'later', unsure: true },
};

/**
 * What a reason means; `undefined` for an unknown code. Without its source a code counts only where no two sources
 * could have meant it.
 */
export function adviceOf({ code, source }: Reason): Advice | undefined {
  if (code === undefined) return undefined;
  switch (source) {
    case 'iso8583':
      // A number has lost its zero.
      return own(ISO8583, code.padStart(2, '0'));
    case 'mpesa':
      return own(MPESA, code);
    case 'mtn':
      return own(MTN, code.toUpperCase());
    case 'provider':
      return undefined;
    case undefined:
      return (
        own(ISO8583, code) ?? own(MTN, code.toUpperCase()) ?? (code.length > 2 ? own(MPESA, code) : undefined)
      );
    default:
      return source satisfies never;
  }
}

function own(codes: Codes, code: string): Advice | undefined {
  return Object.hasOwn(codes, code) ? codes[code] : undefined;
}

/** The instrument that the payer tried to pay with. */
export type Instrument = keyof Strings['reason']['never'];

/** How much is known of an attempt that has failed. */
export interface Known {
  /** A verification says that it failed, and not only the charge's own reply. */
  verified: boolean;
  /** An earlier charge of the transaction was left in doubt. */
  doubted: boolean;
}

const TAG = /<\/?[a-z!][^<>]*>/gi;

/** The provider's own words, without markup. `undefined` if they only repeat a code of another source. */
export function providerWords(reason: Reason | undefined): string | undefined {
  if (!reason || (reason.code !== undefined && reason.source !== 'provider')) return undefined;
  const words = reason.message?.replace(TAG, ' ');
  return words !== undefined && /[\p{L}\p{N}]/u.test(words) ? words : undefined;
}

/**
 * The sentences below 'Transaction Failed!': what happened, whether money was taken, what to do. For a code that is not
 * known, the provider's own words. None without either.
 */
export function reasonSentences(
  reason: Reason | undefined,
  instrument: Instrument,
  { verified, doubted }: Known,
  strings: Pick<Strings, 'reason' | 'error'>,
): string[] | undefined {
  const { reason: text } = strings;
  const advice = reason && adviceOf(reason);
  const words = providerWords(reason);
  if (!advice) return words === undefined ? undefined : [serverText(words, strings)];
  const { what, again, unsure } = advice;
  const taken = !doubted && (verified || !unsure) ? [text.nothingTaken] : [];
  return [text.what[what], ...taken, again === 'never' ? text.never[instrument] : text[again]];
}
