import { plainText } from '../ui/digits';
import { bareCode, type CodeLength, isComplete, OTP_LENGTH } from './editCode';

/** Words for the code in a message, in the checkout's languages, without diacritics. */
const CODE_WORDS =
  '\\b(?:code|kood?u|kod|otp|pin|pass(?:word|code)|mot de passe|token|jeton|one[- ]time|verif|use\\b|enter\\b|lambar sirri)|رمز|كود|كلمة|شفرة';
/** Words for other numbers in a message. */
const OTHER_WORDS =
  '\\b(?:amt|amount|pay|paid|pai|sum|total|purchase|spent|debit|achat|retrait|session|balance|price|fee|bill|cost|ref|acc(?:oun)?t|transaction|transfer|txn|order|invoice|card|phone|tel|call|montant|somme|solde|frais|compte|commande|facture|carte|virement|kudi|adadi|biya|asusu|kati|iye|owo|isanwo|akanti|kaadi|ego|ugwo|akwu|san|cire|akaunti|rrn|bin|dial|a\\/c)|مبلغ|دفع|حساب|رصيد|مرجع|بطاق|فاتور|شراء|قيمة';
/** Words for codes other than an OTP. */
const OTHER_CODE =
  /\b(?:sort|swift|bank|branch|promo|zip|post(?:al)?|area|country|ussd|coupon|voucher|discount|dial)[ -]code\b/gi;
/** The verb between a label and its number, as in `code is 482913`. */
const IS = '(?:is|est|ne|ce|ni|bu|wu|هو|هي)';
/** Blanks and marks between a label and its number. */
const GAP = '[^\\p{L}\\p{N}]*';
/** An Arabic label may be two words, such as `رمز الدفع`. */
const CODE_JUST_BEFORE = new RegExp(`(?:${CODE_WORDS})[^\\s\\d]*(?: ال\\p{L}+)?${GAP}${IS}?${GAP}$`, 'iu');
/** A preposition before an amount, as in `code for 250000` and `OTP to approve 250000`. */
const PAID_FOR =
  /(?:\b(?:for|of|worth|pour|de|fun|maka|don|to (?:authori[sz]e|approve|pay|send|transfer))|(?:^|[^\p{L}])(?:مقابل|بقيمة|بمبلغ|لشراء|لدفع))[\s#]+$/iu;
const CODE_WORD = new RegExp(CODE_WORDS, 'i');
const OTHER_WORD = new RegExp(OTHER_WORDS, 'i');
const OTHER_JUST_BEFORE = new RegExp(`(?:${OTHER_WORDS})[^\\s\\d]*\\W*(?:(?:of|de|number|no)\\b)?\\W*$`, 'i');

const CURRENCY =
  '\\p{Sc}|(?:NGN|USD|EUR|GBP|GHS|KES|UGX|TZS|RWF|ZMW|ZAR|ETB|MWK|SLE|EGP|MAD|BWP|XOF|XAF|CFA|FCFA|INR|JPY|CNY|Rs|KSh|N|F|naira|dollars?|francs?|shillings?|cedis?|pounds?|euros?)\\b|نايرا|نيرا|دولار|جنيه|درهم|ريال';
const PRICED_BEFORE = new RegExp(`(?:^|[^\\p{L}])(?:${CURRENCY})[\\s.:=-]*$`, 'iu');
const PRICED_BEHIND = new RegExp(`^\\s*(?:${CURRENCY})|^\\/-`, 'iu');
/** A label after the number, as in `482913 is your code`. */
const CODE_JUST_BEHIND = new RegExp(
  `^[ ,:=-]*(?:${IS}\\W+)?(?:(?:the|your|le|la|votre|ton)\\W+)?(?:${CODE_WORDS})`,
  'i',
);
const OTHER_JUST_BEHIND = new RegExp(
  `^[ ,:=-]*(?:${IS}\\W+)?(?:(?:the|your|le|la|votre|ton)\\W+)?(?:${OTHER_WORDS})`,
  'i',
);

/** A number that may be the code, with the text between this number and each of its neighbouring numbers. */
interface Candidate {
  code: string;
  before: string;
  behind: string;
  hasPrevious: boolean;
  hasNext: boolean;
}

/**
 * `distant`: a code word precedes the number, but not directly.
 * `mixed`: words for codes and for other numbers precede the number.
 */
type Label = 'code' | 'distant' | 'none' | 'mixed' | 'other';

/**
 * Finds the code in a message such as `You are paying NGN 250000, your code is 482913`.
 * The code has as many digits as `length` permits, six by default. A number labelled as a code takes precedence over other
 * numbers. A number labelled as an amount is never the code. Returns `undefined` if no number, or more than one, may be the code.
 */
export function codeIn(message: string, length = OTP_LENGTH): string | undefined {
  const text = normalizeMessage(message, length);
  const bare = bareCode(text, length);
  if (bare !== undefined) return bare;
  const found = candidatesIn(text, length).map((candidate) => ({ ...candidate, label: labelOf(candidate) }));
  // An unlabelled number is the code only if the message mentions a code or has no words.
  const isAboutCode = CODE_WORD.test(text) || !/\p{L}/u.test(text);
  const accepted: Label[][] = isAboutCode ? [['code'], ['distant', 'none'], ['mixed']] : [['code']];
  for (const wanted of accepted) {
    const codes = new Set(found.filter(({ label }) => wanted.includes(label)).map(({ code }) => code));
    if (codes.size > 1) return undefined;
    const [code] = codes;
    if (code !== undefined) return code;
  }
  return undefined;
}

/** Normalizes a message: removes diacritics, replaces the words for other codes, unifies dashes, and joins `4 8 2 9 1 3`. */
function normalizeMessage(message: string, [least, most]: CodeLength): string {
  const spaced = new RegExp(`(?<!\\d ?)\\d(?: \\d){${least - 1},${most - 1}}(?! ?\\d)`, 'g');
  return plainText(message)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(OTHER_CODE, 'account')
    .replace(spaced, (digits) => digits.replaceAll(' ', ''));
}

function candidatesIn(text: string, length: CodeLength): Candidate[] {
  const runs = [...text.matchAll(/\d+/g)].map(({ index, 0: digits }) => ({
    digits,
    start: index,
    end: index + digits.length,
  }));
  return runs.flatMap((run, index) => {
    // `482 913` and `482-913` are one code.
    const next = runs[index + 1];
    const isHalf = run.digits.length > 1 && run.digits.length === next?.digits.length;
    const split = isHalf && !isComplete(run.digits, length) && isComplete(run.digits + next.digits, length);
    const last = split && /^[ -]$/.test(text.slice(run.end, next.start)) ? index + 1 : index;
    const end = runs[last]?.end ?? run.end;
    const code = runs
      .slice(index, last + 1)
      .map(({ digits }) => digits)
      .join('');
    const before = text.slice(runs[index - 1]?.end ?? 0, run.start);
    const behind = text.slice(end, runs[last + 1]?.start);
    // A single mark joins two numbers: `250000.00`, `1,482913`, `0803 482 913`.
    const part = (index > 0 && isMark(before)) || (runs[last + 1] !== undefined && isMark(behind));
    return isComplete(code, length) && !part
      ? [{ code, before, behind, hasPrevious: index > 0, hasNext: runs[last + 1] !== undefined }]
      : [];
  });
}

function isMark(between: string): boolean {
  return /^[ .,:'’/+-]$/.test(between);
}

function labelOf({ before, behind, hasPrevious, hasNext }: Candidate): Label {
  // The last line of a browser-readable message contains the site and the code: `@pay.example #482913`.
  if (/@\S+ #$/.test(before)) return 'code';
  const isEmphasised = before.endsWith('*') && behind.startsWith('*');
  if (!isEmphasised && isPart(before, behind)) return 'other';
  // In `250000 F : 482913` the currency belongs to the preceding number.
  const isPriced = PRICED_BEFORE.test(before) && !(hasPrevious && PRICED_BEHIND.test(before));
  if (isPriced || PRICED_BEHIND.test(behind)) return 'other';
  const sentence = before.split(/[!?]|\.\s+(?=\p{Lu})/u).at(-1) ?? '';
  // A label directly before the next number belongs to that number.
  const isBehind = !hasNext || !CODE_JUST_BEFORE.test(behind);
  if (isBehind && CODE_JUST_BEHIND.test(behind)) return 'code';
  if (OTHER_JUST_BEHIND.test(behind)) return 'other';
  if (PAID_FOR.test(before)) return 'other';
  const isCode = CODE_WORD.test(sentence);
  const isOther = OTHER_WORD.test(sentence);
  if (isCode && isOther) {
    if (CODE_JUST_BEFORE.test(sentence)) return 'code';
    return OTHER_JUST_BEFORE.test(sentence) ? 'other' : 'mixed';
  }
  if (isCode) return CODE_JUST_BEFORE.test(sentence) ? 'code' : 'distant';
  if (isOther) return 'other';
  const [rest = ''] = behind.split(/[.!?;\n]/);
  return isBehind && CODE_WORD.test(rest) ? 'code' : 'none';
}

/** Returns whether the number is part of a word, a reference or a masked number. */
function isPart(before: string, behind: string): boolean {
  return (
    /[*•+]$/.test(before) ||
    (/(?:[A-Za-z]|[A-Za-z]{2}[-_])$/.test(before) && !CODE_JUST_BEFORE.test(before)) ||
    (before.endsWith('#') && !CODE_WORD.test(before)) ||
    /^[A-Za-z*•%]/.test(behind)
  );
}
