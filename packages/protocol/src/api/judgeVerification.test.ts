import { describe, expect, it } from 'vitest';
import { judgeVerification } from './judgeVerification';
import { readVerificationReply } from './verificationReply';

const EXPECTED = { minorUnits: 500_000, currency: 'NGN', references: ['CHK_1'] };
const PAID = { status: 'success', amount: 5000, currency: 'NGN' };
const back = (amount: number, state = 'done') => ({ refund: { amount, state } });
const credits = (...amounts: number[]) => ({ credits: amounts.map((amount) => ({ amount })) });

/** Judges a reply with this `data` for a payment of ₦5,000.00. */
function judge(data: unknown, envelope: object = { status: true }) {
  const reply = readVerificationReply({ ...envelope, data });
  return reply && judgeVerification(EXPECTED, reply);
}

describe('the kind of a verification is', () => {
  it.each<[string, object]>([
    // The figures are absent, or agree.
    ['paid', { status: 'success' }],
    ['paid', { status: 'Successful', amount: '5,000.00', currency: 'ngn ' }],
    ['paid', { ...PAID, amount: null, currency: '' }],
    ['paid', { ...PAID, reference: 'CHK_1' }],
    ['paid', { ...PAID, reference: 'chk_1' }],
    ['paid', { ...PAID, reference: 'TRX-77' }],
    ['paid', { ...PAID, received: 5000, due: 0 }],
    ['paid', { ...PAID, received: 6000, due: 0 }],
    ['paid', { ...PAID, received: 7000, due: 0, ...back(2000) }],
    ['paid', { ...PAID, received: 5000, ...credits(4000, 2000), ...back(1000, 'pending') }],
    ['paid', { ...PAID, ...credits(3000) }],
    ['paid', { ...PAID, ...credits(3000), ...back(3000) }],
    // A malformed figure is treated as absent.
    ['paid', { ...PAID, amount: 'free' }],
    ['paid', { ...PAID, received: 'some', due: {}, credits: 'none', refund: true }],
    ['partly', { ...PAID, received: 3000, due: 2000 }],
    ['partly', { ...PAID, received: 3000 }],
    ['partly', { ...PAID, received: 4999.99 }],
    ['partly', { ...PAID, received: 0 }],
    ['partly', { ...PAID, due: 2000 }],
    ['partly', { ...PAID, due: 0.01 }],
    ['partly', { ...PAID, received: 3000, ...credits(3000) }],
    ['partly', { status: 'success', ...credits(3000) }],
    ['inconsistent', { ...PAID, received: 5000, due: 2000 }],
    ['inconsistent', { ...PAID, received: 3000, due: 0 }],
    ['inconsistent', { ...PAID, due: 6000 }],
    ['inconsistent', { ...PAID, received: 3000, ...credits(5000) }],
    ['inconsistent', { ...PAID, received: 5000, due: 2000, ...credits(9000), ...back(2000) }],
    ['inconsistent', { status: 'success', ...credits(3000, -2000) }],
    ['returned', { ...PAID, ...back(5000) }],
    ['returned', { ...PAID, ...back(0.01) }],
    ['returned', { ...PAID, ...credits(5000), ...back(3000) }],
    ['returned', { ...PAID, received: 5000, due: 0, ...credits(5000), ...back(5000) }],
    ['returned', { ...PAID, received: 0, due: 5000, ...credits(3000), ...back(3000) }],
    ['maybe-returned', { ...PAID, received: 5000, due: 0, ...back(1000, 'pending') }],
    ['maybe-returned', { ...PAID, received: 5000, ...credits(7000), ...back(2000.01) }],
    ['differs', { ...PAID, amount: 4999.99 }],
    ['differs', { ...PAID, amount: 5000.01 }],
    ['differs', { ...PAID, amount: 4999.995 }],
    ['differs', { ...PAID, amount: 0 }],
    ['differs', { ...PAID, currency: 'USD' }],
    ['differs', { ...PAID, currency: 'NGX' }],
    ['differs', { ...PAID, amount: 4000, received: 3000 }],
    // The reference is another transaction's, whatever the status.
    ['another-reference', { ...PAID, reference: 'CHK_2' }],
    ['another-reference', { status: 'pending', reference: 'CHK_2' }],
    ['another-reference', { reference: 'CHK_2', data: { ...PAID, reference: 'CHK_1' } }],
    ['pending', { status: 'pending', received: 5000, due: 0 }],
    ['pending', { status: 'settled', amount: 5000 }],
    ['failed', { status: 'FAILED', amount: 5000 }],
    ['expired', { status: 'expired', received: 3000, due: 2000 }],
    ['failed', { status: 'failed', received: 3000, ...credits(3000) }],
    ['failed', { status: 'failed', received: 0, due: 5000 }],
    ['failed', { status: 'failed', received: 5000, due: 0, ...back(5000) }],
    ['failed', { status: 'failed', amount: 5000, ...back(5000, 'pending') }],
    ['expired', { status: 'expired', ...credits(5000), ...back(5000, 'pending') }],
    // A failure, although all of the money has arrived and stays.
    ['inconsistent', { status: 'failed', received: 5000, due: 0 }],
    ['inconsistent', { status: 'failed', due: 0 }],
    ['inconsistent', { status: 'failed', ...credits(2000, 3000) }],
    ['inconsistent', { status: 'failed', received: 0, ...credits(5000) }],
    ['inconsistent', { status: 'failed', received: 7000, ...back(2000) }],
    ['inconsistent', { status: 'expired', received: 5000 }],
  ])('%s: %j', (kind, data) => {
    expect(judge(data)).toMatchObject({ kind });
    // A second `data` around the verification leads to the same result (specification §7).
    expect(judge({ data })).toMatchObject({ kind });
  });

  it.each<[string, object, object?]>([
    ['inconsistent', { ...PAID, success: false }],
    ['inconsistent', { ...PAID, success: 'false' }],
    ['inconsistent', { status: 'failed', data: PAID }],
    ['inconsistent', { status: 'reversed', data: PAID }],
    ['inconsistent', { status: 'failed', data: { ...PAID, amount: 1 } }],
    ...[
      ...['abandoned', 'void', 'disputed', 'denied', 'unpaid', 'incomplete', 'unsuccessful'],
      ...['not_successful', 'processing', 'settled', 'success!'],
    ].map((status): [string, object] => ['inconsistent', { status, data: PAID }]),
    ['inconsistent', { ok: false, data: PAID }],
    ['inconsistent', { ...PAID, ok: 'false' }],
    ['inconsistent', PAID, { status: 'abandoned', success: true }],
    ['inconsistent', PAID, { status: true, ok: false }],
    ['paid', { ...PAID, ok: true }, { status: 'success', ok: 1 }],
    ['paid', { status: 'OK', data: PAID }],
    ['paid', { status: 200, data: PAID }],
    ['paid', { status: '00', data: PAID }],
    ['paid', { status: ' Successful ', data: PAID }],
    ['inconsistent', { amount: 1, data: PAID }],
    ['inconsistent', { received: 50, data: { ...PAID, received: 5000 } }],
    ['differs', { amount: 5000, data: { ...PAID, amount: 1 } }],
    ['inconsistent', PAID, { status: true, success: false }],
    ['inconsistent', PAID, { status: 'pending', success: true }],
    ['paid', { amount: '5,000.00', currency: 'ngn', data: PAID }],
    ['paid', PAID, { status: 'success', success: 1 }],
    // The status within `data` is not a flag of the call.
    ['inconsistent', { status: 'success', data: { status: 'failed' } }],
    ['inconsistent', { status: ' Successful', data: { status: 'EXPIRED' } }],
    ['inconsistent', { received: 0, data: { status: 'failed', received: 3000 } }],
    ['failed', { status: true, data: { status: 'failed' } }],
    ['failed', { status: 'failed' }, { status: 'success' }],
    ['failed', { status: 'failed', success: false }],
    ['expired', { status: 'failed', data: { status: 'expired' } }],
    ['pending', { status: 'success', data: { status: 'pending' } }],
  ])('%s for `data` and the envelope: %j, %j', (kind, data, envelope) => {
    expect(judge(data, envelope)).toMatchObject({ kind });
  });

  it('partly with the missing amount, or returned with the refunded amount', () => {
    expect(judge({ ...PAID, received: 3000, due: 2000 })).toEqual({ kind: 'partly', missing: 200_000 });
    expect(judge({ ...PAID, ...back(2000, 'pending') })).toEqual({
      kind: 'returned',
      back: 200_000,
      done: false,
    });
  });

  it('absent without data', () => {
    for (const data of [undefined, null, 'success', 7]) expect(judge(data)).toBeUndefined();
  });
});

describe('the references of a verification', () => {
  const named = (own: string[], reference: unknown) => {
    const reply = readVerificationReply({ status: true, data: { ...PAID, reference } });
    return reply && judgeVerification({ ...EXPECTED, references: own }, reply).kind;
  };

  it.each([
    [['alias_1', 'CHK_1'], 'CHK_1'],
    [['alias_1', 'CHK_1'], 'alias_1'],
    [['order-18'], 'CHK_1'],
    [['alias_1'], 'ALIAS_1'],
    [['ALIAS_1'], 'Alias_1'],
    [['order9'], 4_099_260_516],
    [['CHK_1'], 'TRX/2026/77'],
    [['CHK_1'], ['CHK_1']],
    [['CHK_1'], { own: 'chk_1', id: 77 }],
    [['170'], 170],
    [['a1b2c3d4'], '12345678'],
    [['CHK_1'], undefined],
    [['CHK_1'], [null, {}, ' ']],
  ])('%j match %j', (own, reference) => {
    expect(named(own, reference)).toBe('paid');
  });

  it.each([
    [['alias_1', 'CHK_1'], 'CHK_2'],
    [['alias_1', 'CHK_1'], 'alias_2'],
    [['order-18'], 'order-7'],
    [['170'], 171],
    [['a1b2c3d4'], 'zzzzzzz1'],
    [['order9'], 'order10'],
    [['999'], 1000],
    [['170'], 4_099_260_516],
    [['T1'], 'T22'],
    [['KB2_1'], 'kb2_22'],
    [['20261127-9'], '20261127-10'],
    [['0a8f2b1c-0000-4000-8000-000000000001'], 'abcdefab-0000-4000-8000-000000000002'],
    // These are references, although a path can't contain them.
    [['CHK_1'], 'CHK/2'],
    [['CHK_1'], '../CHK_2'],
    [['CHK_1'], 'CHK 2'],
    [['CHK_1'], ['CHK_2']],
    [['CHK_1'], ['CHK_1', 'CHK_2']],
    [['CHK_1'], { id: 'CHK_2' }],
    // A verification must not rename a transaction to a reference of the same shape.
    [['chk_short'], 'CHK_9f8e7d'],
  ])('%j do not match %j', (own, reference) => {
    expect(named(own, reference)).toBe('another-reference');
  });
});

describe('the malformed fields of a success', () => {
  it.each<[object, string[]]>([
    [PAID, []],
    [{ ...PAID, amount: null, currency: ' ', received: null, due: '', refund: {}, credits: [] }, []],
    [{ ...PAID, status: 'settled' }, ['status']],
    [{ ...PAID, amount: -5000, currency: '₦' }, ['amount', 'currency']],
    [{ ...PAID, currency: 'N GN' }, ['currency']],
    [{ ...PAID, received: 'some', due: [1] }, ['received', 'due']],
    [{ ...PAID, credits: [{ amount: 5000 }, {}] }, ['credits']],
    [{ ...PAID, received: 5000, credits: [{ amount: 5000 }, {}] }, []],
    [{ ...PAID, refund: true }, ['refund']],
  ])('of %j are %j', (data, unreadable) => {
    expect(readVerificationReply({ status: true, data })?.unreadable).toEqual(unreadable);
  });
});
