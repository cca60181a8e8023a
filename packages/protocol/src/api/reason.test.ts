import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseChargeReply } from './card';
import { Verification } from './checkout';

const REASON = { code: '51', source: 'iso8583', message: 'Not sufficient funds' };

describe('the reason of a failed payment', () => {
  it('is read from a verification, and from any level of a charge reply', () => {
    expect(v.parse(Verification, { status: 'failed', reason: REASON }).reason).toEqual(REASON);
    for (const body of [
      { status: 'FAILED', reason: REASON },
      { status: false, data: { status: 'FAILED', reason: REASON } },
      { status: false, data: { data: { status: 'FAILED', reason: REASON } } },
    ]) {
      expect(parseChargeReply(body).reason).toEqual(REASON);
    }
  });

  it('is absent if it is malformed, and all other fields stay', () => {
    for (const reason of [
      null,
      ' ',
      '51',
      51,
      [],
      {},
      { code: null },
      { code: '' },
      { code: 'x'.repeat(61) },
    ]) {
      expect(v.parse(Verification, { status: 'failed', reason })).toEqual({ status: 'failed' });
      expect(parseChargeReply({ status: 'FAILED', message: 'm', reason })).toEqual({
        status: 'FAILED',
        message: 'm',
      });
    }
  });

  it('keeps its code if its source or message is malformed, and may be a number', () => {
    const odd = { code: 1032, source: 'daraja', message: { a: 1 } };
    expect(v.parse(Verification, { status: 'failed', reason: odd }).reason).toEqual({ code: '1032' });
    expect(parseChargeReply({ reason: { code: '51', source: ' ISO8583 ' } }).reason?.source).toBe('iso8583');
  });

  it('may be the provider’s message, with or without a code, or plain text', () => {
    const message = 'Your wallet is frozen';
    const own = { source: 'provider', message };
    for (const [reason, read] of [
      [own, own],
      [message, own],
      [{ message }, { message }],
      [
        { ...own, code: 'W-7' },
        { ...own, code: 'W-7' },
      ],
      [{ ...own, code: '' }, own],
    ]) {
      expect(v.parse(Verification, { status: 'failed', reason }).reason).toEqual(read);
      expect(parseChargeReply({ data: { status: 'FAILED', reason } }).reason).toEqual(read);
    }
  });
});
