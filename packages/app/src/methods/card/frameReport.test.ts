import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFrameReport } from './frameReport';

describe('a report of the 3-D Secure page', () => {
  it('is a success or a failure, with its message', { tags: ['states-15', 'states-16'] }, () => {
    expect(parseFrameReport({ status: 'success' })).toEqual({ result: 'success', message: undefined });
    expect(parseFrameReport({ status: 'cancelled', message: 'By payer' })).toEqual({
      result: 'failure',
      message: 'By payer',
    });
  });

  it('omits a blank or non-string message, and truncates a long message', () => {
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

  it('ignores properties of its prototype', () => {
    expect(parseFrameReport(Object.create({ status: 'success' }))).toBeUndefined();
  });

  it.each<[unknown, string | undefined]>([
    [{ status: false, message: 'Not authenticated' }, 'Not authenticated'],
    [{ status: false }, undefined],
    [{ data: { status: 'failed', message: 'Not authenticated' } }, 'Not authenticated'],
    [{ message: 'Not authenticated', data: { status: 'failed' } }, 'Not authenticated'],
    [{ status: true, message: 'Done', data: { status: 'FAILED', message: 'Refused' } }, 'Refused'],
    [{ status: 'success', data: { status: 'failed' } }, undefined],
    ['{"status":false,"message":"Not authenticated"}', 'Not authenticated'],
    ['{"data":{"status":"failed","message":"Not authenticated"}}', 'Not authenticated'],
    ['{"status":"cancelled"}', undefined],
    [{ success: false, message: 'Not authenticated' }, 'Not authenticated'],
    [{ data: '{"status":"failed","message":"Not authenticated"}' }, 'Not authenticated'],
  ])('is a failure, with its message, in every notation: %j', { tags: 'states-16' }, (data, message) => {
    expect(parseFrameReport(data)).toEqual({ result: 'failure', message });
  });

  it.each([{ status: 'pending' }, { status: true, data: { status: 'PENDING' } }, '{"status":"pending"}'])(
    'may be pending: %j',
    (data) => {
      expect(parseFrameReport(data)?.result).toBe('pending');
    },
  );

  it('may be a success inside `data` or as JSON', () => {
    for (const data of [
      { data: { status: 'success' } },
      '{"status":"success"}',
      { status: 'Successful' },
      { status: ' success ' },
      { data: '{"status":"success"}' },
    ]) {
      expect(parseFrameReport(data)).toEqual({ result: 'success', message: undefined });
    }
  });

  it.each([
    null,
    undefined,
    'success',
    '"success"',
    'null',
    '{"status":',
    `{"status":"failed","more":"${'x'.repeat(10_000)}"}`,
    1,
    [],
    {},
    { status: true },
    { status: 'true' },
    { success: true },
    { status: '' },
    { data: { data: { status: 'failed' } } },
  ])('is undefined for %j', (data) => {
    expect(parseFrameReport(data)).toBeUndefined();
  });

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
