import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { REPLIES } from './contract';
import { Envelope } from './envelope';
import { OpenedAccount } from './funds';
import { Health } from './health';

const NAMES =
  `__proto__ constructor reference invoice_reference amount amountAfter currency currencies status metadata merchant
  customer customerEmail name email phone first_name last_name description title paymentMethods slug plan plans planRef products
  range image_urls interval other_info calculated_items quantity total tax tax_value type coupon_value partial installments
  is_partial settings default_memo default_footer notes terms_and_condition checkoutData publicKey colors primary logo
  sub_accounts account_name account_number bank_name expires_at TokenizedCards card scheme last4 expiry authToken banks
  accounts accountNo bankCode bankName sessionId option walletRef walletBalance vat couponAmount authorization_url data
  paylink isAggregator returnUrl slug brands min max until received due credits refund at sender by state
  virtualAccount mismatch`.split(/\s+/);

/**
 * A few valid values among many hostile values. The values are built outside the test, because fast-check takes seconds to
 * prepare its characters.
 */
const LEAVES = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      'CHK_1',
      'NGN',
      5000,
      '5000.50',
      'pending',
      'success',
      'a@b.example',
      true,
      '0123456789',
      '1111',
      '1-5',
      'monthly',
    ],
    ...[
      -1,
      1e21,
      0.1 + 0.2,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '1e9',
      '-5',
      '9'.repeat(400),
      null,
      undefined,
      '',
      10n,
    ],
    ...[
      '<script>alert(1)</script>',
      'javascript:alert(1)',
      'A\u202eB',
      '\u2066',
      '\ud800',
      'x'.repeat(10_000),
      '\0',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const { value: HOSTILE } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    LEAVES,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 8, noNullPrototype: true }),
  ),
}));
/** Objects that resemble a reply, so that the schemas also read nested fields. */
const REPLY = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...NAMES), HOSTILE, { maxKeys: 12, noNullPrototype: true }),
    fc.boolean(),
  )
  .map(([fields, plausible]) =>
    plausible
      ? {
          reference: 'CHK_1',
          invoice_reference: 'INV_1',
          amount: 5000,
          amountAfter: 5000,
          status: 'issued',
          sessionId: 's',
          ...fields,
        }
      : fields,
  );

const MONEY = /^(amount|amountAfter|total|vat|couponAmount|walletBalance|tax_value|coupon_value)$/;

/** The amount that is negative if a wallet is overdrawn. */
const SIGNED = 'walletBalance';

function inspect(value: unknown, name = ''): void {
  // These fields are passed on unparsed.
  if (name === 'tax' || name in Envelope.entries) return;
  if (typeof value === 'number' && MONEY.test(name)) {
    expect(Number.isSafeInteger(value) && (value >= 0 || name === SIGNED), `${name} ${value}`).toBe(true);
  }
  if (typeof value === 'string') {
    if (/^(invoice_)?reference$/.test(name)) expect(value).not.toBe('');
    if (/^(name|title|description|email|first_name|account_name|bank_name|bankName)$/.test(name)) {
      expect(value).not.toMatch(/[\p{Bidi_Control}\p{Cs}]/u);
      expect(value.length).toBeLessThan(4_100);
    }
    if (name === 'authToken') expect(() => encodeURIComponent(value)).not.toThrow();
  }
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  for (const [key, inner] of Object.entries(value)) inspect(inner, key);
}

/** Only the success of `sendOtp` and `customer` matters: their `data` is not read. */
const { sendOtp: _, customer: __, ...READ } = REPLIES;

/** Parses the fields that `CheckoutTransaction` passes on unparsed. */
const SecondStep = v.object({ banks: Health.entries.banks, virtualAccount: OpenedAccount });
const readOn = (checkout: object) => ({ ...checkout, ...v.parse(SecondStep, checkout) });

describe.each(Object.entries({ envelope: Envelope, ...READ }))('a hostile reply: %s', (_, schema) => {
  it('is read as its type promises or rejected, and nothing throws', () => {
    fc.assert(
      fc.property(fc.oneof(REPLY, HOSTILE, fc.anything({ withNullPrototype: true })), (reply) => {
        const parsed = v.safeParse(schema, reply);
        if (!parsed.success) return;
        inspect(schema === REPLIES.checkout ? readOn(Object(parsed.output)) : parsed.output);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a saved card’s token', () => {
  it('is valid in a path, or the card is omitted', () => {
    const card = { scheme: 'Visa', last4: '1111', expiry: '12/40' };
    const TokenizedCards = [
      { card, authToken: 'tok_\ud800' },
      { card, authToken: 'tok_é/1' },
    ];
    expect(
      v.parse(REPLIES.savedCards, { TokenizedCards }).TokenizedCards.map(({ authToken }) => authToken),
    ).toEqual(['tok_é/1']);
  });
});
