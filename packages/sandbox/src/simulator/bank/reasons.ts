import { Reason } from '@kobo/protocol/api';
import * as v from 'valibot';

/** The simulator's name for each reason. Checkouts don't support the code of `provider`. */
const WORDS = {
  'iso8583:05': 'do not honour',
  'iso8583:14': 'no such card',
  'iso8583:41': 'lost card',
  'iso8583:43': 'stolen card',
  'iso8583:51': 'not enough money',
  'iso8583:54': 'expired card',
  'iso8583:55': 'wrong PIN',
  'iso8583:57': 'not permitted',
  'iso8583:61': 'over the limit',
  'iso8583:65': 'too often',
  'iso8583:75': 'PIN tries used up',
  'iso8583:91': 'issuer not reachable',
  'iso8583:96': 'system error',
  'mpesa:1': 'not enough money',
  'mpesa:17': 'over the limit',
  'mpesa:1001': 'another prompt is open',
  'mpesa:1019': 'the prompt ran out of time',
  'mpesa:1032': 'cancelled on the phone',
  'mpesa:1037': 'phone not reachable',
  'mpesa:2001': 'wrong PIN',
  'mtn:PAYER_NOT_FOUND': 'no wallet',
  'mtn:COULD_NOT_PERFORM_TRANSACTION': 'not performed',
  'mtn:INTERNAL_PROCESSING_ERROR': 'system error',
  'provider:E-4711': 'a code of the provider’s own',
} as const;
export type ReasonName = keyof typeof WORDS;

export const REASON_NAMES: readonly ReasonName[] = Object.keys(WORDS).filter(isReasonName);

export function isReasonName(name: string): name is ReasonName {
  return Object.hasOwn(WORDS, name);
}

export function wordsOf(name: ReasonName): string {
  return `${name.replace(':', ' ')}, ${WORDS[name]}`;
}

export function wireReason(name: ReasonName): Reason {
  const [source, code] = name.split(':');
  return v.parse(Reason, { source, code });
}
