import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseChargeReply } from './card';
import { Verification } from './verification';

const REASON = { code: '51', source: 'iso8583', message: 'Not sufficient funds' };

describe('why a payment failed', () => {
  it('is read from a verification, and from a charge reply wherever it is', () => {
    expect(v.parse(Verification, { status: 'failed', reason: REASON }).reason).toEqual(REASON);
    for (const body of [
      { status: 'FAILED', reason: REASON },
      { status: false, data: { status: 'FAILED', reason: REASON } },
      { status: false, data: { data: { status: 'FAILED', reason: REASON } } },
    ]) {
      expect(parseChargeReply(body).reason).toEqual(REASON);
    }
  });

  it('is as if it were missing where it is malformed, and takes nothing else away', () => {
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

  it('keeps its code where its source or its words are odd, and reads a number', () => {
    const odd = { code: 1032, source: 'daraja', message: { a: 1 } };
    expect(v.parse(Verification, { status: 'failed', reason: odd }).reason).toEqual({ code: '1032' });
    expect(parseChargeReply({ reason: { code: '51', source: ' ISO8583 ' } }).reason?.source).toBe('iso8583');
  });

  it('may be the provider’s own words, with or without a code, or as plain text', () => {
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
