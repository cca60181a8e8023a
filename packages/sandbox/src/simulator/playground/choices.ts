import * as v from 'valibot';
import { MERCHANT } from '../../ledger/merchant';
import { EVERY_METHOD } from '../../ledger/methods';
import { FAULTS } from '../faults/faults';
import { CALLS } from '../pages/faultForm';

/** The transaction of a first visit. */
export const FIRST_REFERENCE = 'CHK_demo';
/** The path of the merchant's page in the playground. A POST starts a transaction. */
export const MERCHANT_PAGE = '/sandbox/playground';

export const MODES = { inline: 'inline', overlay: 'overlay', redirect: 'redirect', tab: 'tab' } as const;
export const THEMES = { auto: 'auto', light: 'light', dark: 'dark' } as const;
export const LANGUAGES = {
  '': 'browser’s',
  en: 'English',
  fr: 'Français',
  ha: 'Hausa',
  yo: 'Yorùbá',
  ig: 'Igbo',
  ar: 'العربية',
} as const;
export const NO_FAULT = { '': 'none' } as const;

/** Returns a schema for the names in a record. An unknown name is treated as the default. */
const nameIn = <Name extends string>(names: Readonly<Record<Name, unknown>>, standard: NoInfer<Name>) =>
  v.fallback(
    v.custom<Name>((name) => typeof name === 'string' && Object.hasOwn(names, name)),
    () => standard,
  );
const color = (standard: string) => v.fallback(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i)), standard);
const methods = v.pipe(
  v.array(v.string()),
  v.transform((names) => [...new Set(names)].filter((name) => EVERY_METHOD.includes(name))),
);

const Choices = v.object({
  /** Any text of at most 200 characters, because `Kobo.open` validates the reference. */
  reference: v.fallback(v.pipe(v.string(), v.maxLength(200)), FIRST_REFERENCE),
  mode: nameIn(MODES, 'inline'),
  theme: nameIn(THEMES, 'auto'),
  language: nameIn(LANGUAGES, ''),
  /** Other options of `Kobo.open`, as a JSON object. */
  more: v.fallback(v.pipe(v.string(), v.maxLength(2000)), ''),
  /** `on` if the merchant sets the two colours. */
  colored: v.fallback(v.picklist(['', 'on']), ''),
  primaryColor: color('#0b5cd5'),
  secondaryColor: color('#f59e0b'),
  /** All methods in their order. A missing method comes last. */
  order: v.pipe(
    methods,
    v.transform((names) => [...new Set([...names, ...EVERY_METHOD])]),
  ),
  /** The offered methods; all methods if none is chosen. */
  offered: v.pipe(
    methods,
    v.transform((names) => (names.length > 0 ? names : EVERY_METHOD)),
  ),
  fault: nameIn({ ...NO_FAULT, ...FAULTS }, ''),
  call: nameIn(CALLS, 'cardCharge'),
  times: v.fallback(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(1000)),
    1,
  ),
});
export type Choices = v.InferOutput<typeof Choices>;

/** Reads the form's fields from an address or a body. A wrong value is treated as the default. */
export function readChoices(fields: URLSearchParams): Choices {
  const lists = { order: fields.getAll('order'), offered: fields.getAll('offered') };
  return v.parse(Choices, { ...Object.fromEntries(fields), ...lists });
}

export function addressOf(choices: Choices): string {
  const { order, offered, ...single } = choices;
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(single)) fields.set(name, String(value));
  for (const name of order) fields.append('order', name);
  for (const name of offered) fields.append('offered', name);
  return `/?${fields}`;
}

export function moveUp(order: readonly string[], name: string): string[] {
  const at = order.indexOf(name);
  if (at < 1) return [...order];
  return [...order.slice(0, at - 1), name, ...order.slice(at - 1, at), ...order.slice(at + 1)];
}

/** Returns the options of `Kobo.open` without defaults. An option in the form's JSON replaces the form's field. */
export function optionsOf({ reference, mode, theme, language, more }: Choices): {
  options: Record<string, unknown>;
  problem?: string;
} {
  const own = readMore(more);
  const named = own && ('url' in own || 'key' in own);
  const options = {
    ...(named ? {} : { reference }),
    ...(mode === 'overlay' ? {} : { mode }),
    ...(theme === 'auto' ? {} : { theme }),
    ...(language === '' ? {} : { language }),
    ...own,
  };
  return own ? { options } : { options, problem: 'The other options are not a JSON object.' };
}

const More = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((parsed) => !Array.isArray(parsed)),
  v.record(v.string(), v.unknown()),
);

function readMore(text: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return {};
  const parsed = v.safeParse(More, text);
  return parsed.success ? parsed.output : undefined;
}

/** Returns the body of `POST /checkout/initialize`, which the merchant's server sends to start the transaction. */
export function transactionOf({ order, offered, colored, primaryColor, secondaryColor }: Choices) {
  return {
    amount: 5000,
    currency: 'NGN',
    paymentMethods: order.filter((name) => offered.includes(name)),
    metadata: {
      merchant: { name: MERCHANT.name, ...(colored ? { primaryColor, secondaryColor } : {}) },
      customer: { email: 'payer@example.com' },
    },
  };
}
