import type { Reason } from '@kobo/protocol/api';
import { serverText } from '../../strings/serverText';
import type { Strings } from '../../strings/strings';

/** The event that caused a failure, as its key in the catalogue. */
export type What = keyof Strings['reason']['what'];

/** The meaning of a failed payment's reason for the payer. */
export interface Advice {
  what: What;
  /** When the payer may retry with the same card, account or phone: immediately, later, or never. */
  again: 'now' | 'later' | 'never';
}

type Codes = Readonly<Record<string, Advice>>;

/** ISO 8583:1987, field 39: issuers' response codes to card and account charges. */
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
  '91': { what: 'unreachable', again: 'later' },
  '96': { what: 'system', again: 'later' },
};

/** Safaricom Daraja: ResultCode of M-Pesa Express. */
const MPESA: Codes = {
  '1': { what: 'funds', again: 'later' },
  '17': { what: 'limit', again: 'later' },
  '1001': { what: 'busy', again: 'later' },
  '1019': { what: 'timedOut', again: 'now' },
  '1032': { what: 'cancelled', again: 'now' },
  '1037': { what: 'phoneOff', again: 'now' },
  '2001': { what: 'pin', again: 'now' },
};

/** MTN MoMo Collections: ErrorReason. */
const MTN: Codes = {
  PAYER_NOT_FOUND: { what: 'noWallet', again: 'never' },
  COULD_NOT_PERFORM_TRANSACTION: { what: 'declined', again: 'later' },
  INTERNAL_PROCESSING_ERROR: { what: 'system', again: 'later' },
};

/**
 * Returns the meaning of a reason; `undefined` for an unknown code.
 * A code without its source is accepted only if it is unambiguous across sources.
 */
export function adviceOf({ code, source }: Reason): Advice | undefined {
  if (code === undefined) return undefined;
  switch (source) {
    case 'iso8583':
      // Restore the leading zero, which is lost if the provider sends the code as a number.
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

/** The payer's means of payment, such as a card. */
export type Instrument = keyof Strings['reason']['never'];

const TAG = /<\/?[a-z!][^<>]*>/gi;

/**
 * Returns the provider's text without markup; `undefined` if there is none.
 * A text with a code that is not the provider's own is ignored, because the text only explains the code.
 */
export function providerWords(reason: Reason | undefined): string | undefined {
  if (!reason || (reason.code !== undefined && reason.source !== 'provider')) return undefined;
  const words = reason.message?.replace(TAG, ' ');
  return words !== undefined && /[\p{L}\p{N}]/u.test(words) ? words : undefined;
}

/**
 * Returns the sentences below 'Transaction Failed!': the event, whether money was taken, and the next step.
 * Without a known code, returns the provider's text (`providerWords`), or `undefined` if there is none.
 * @param nothingTaken see `isNothingTaken`.
 */
export function reasonSentences(
  reason: Reason | undefined,
  instrument: Instrument,
  nothingTaken: boolean,
  strings: Pick<Strings, 'reason' | 'error'>,
): string[] | undefined {
  const { reason: text } = strings;
  const advice = reason && adviceOf(reason);
  const words = providerWords(reason);
  if (!advice) return words === undefined ? undefined : [serverText(words, strings)];
  const { what, again } = advice;
  const taken = nothingTaken ? [text.nothingTaken] : [];
  return [text.what[what], ...taken, again === 'never' ? text.never[instrument] : text[again]];
}
