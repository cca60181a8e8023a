import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFrameReport } from './frameReport';

describe('what the 3-D Secure page says', () => {
  it('is a success or a failure, with its message', () => {
    expect(parseFrameReport({ status: 'success' })).toEqual({ result: 'success', message: undefined });
    expect(parseFrameReport({ status: 'cancelled', message: 'By payer' })).toEqual({
      result: 'failure',
      message: 'By payer',
    });
  });

  it('has no message that is no text, or blank, and no more of one than fits', () => {
    for (const message of ['', ' \n', 7, {}, null]) {
      expect(parseFrameReport({ status: 'failed', message })).toEqual({
        result: 'failure',
        message: undefined,
      });
    }
    const long = 'x'.repeat(501);
    expect(parseFrameReport({ status: 'failed', message: long })?.message).toBe('x'.repeat(500));
    expect(parseFrameReport({ status: 'SUCCESS' })?.result).toBe('success');
    expect(parseFrameReport({ status: 's'.repeat(60) })?.result).toBe('failure');
    expect(parseFrameReport({ status: 's'.repeat(61) })).toBeUndefined();
  });

  it('is nothing that its prototype says', () => {
    expect(parseFrameReport(Object.create({ status: 'success' }))).toBeUndefined();
  });

  it.each([null, undefined, 'success', 1, [], {}, { status: true }, { status: '' }])(
    'is nothing for %j',
    (data) => {
      expect(parseFrameReport(data)).toBeUndefined();
    },
  );

  it('never throws', () => {
    fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (data) => void parseFrameReport(data)));
    const trap = new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('trap');
        },
      },
    );
    expect(parseFrameReport(trap)).toBeUndefined();
  });
});
