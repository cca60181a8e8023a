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
