import { describe, expect, it } from 'vitest';
import { chargeOutcome } from './chargeOutcome';

function outcome(body: Record<string, unknown>, httpStatus = 200) {
  return chargeOutcome({ ok: true, value: { httpStatus, envelope: body, body } });
}

describe('the outcome of a charge', () => {
  it('is read from the top level or from `data`', { tags: ['states-7', 'card-calls-1'] }, () => {
    expect(outcome({ status: 'PENDING_AUTH', message: 'OTP sent' })).toEqual({
      kind: 'otp-needed',
      message: 'OTP sent',
    });
    expect(outcome({ status: true, data: { status: 'SUCCESS' } })).toEqual({ kind: 'approved' });
    expect(
      outcome({ status: true, data: { status: 'PENDING_AUTH_CAPTURE', redirect_url: 'https://a.example' } }),
    ).toEqual({
      kind: 'redirect-needed',
      address: 'https://a.example',
    });
    expect(outcome({ status: 'PENDING_AUTH_CAPTURE', redirectUrl: 'https://a.example' })).toEqual({
      kind: 'redirect-needed',
      address: 'https://a.example',
    });
  });

  it('includes the reason for a decline or refusal if the reply has one', () => {
    const reason = { code: '51', source: 'iso8583' };
    for (const [status, kind] of [
      ['FAILED', 'failed'],
      ['FAILURE', 'rejected'],
      ['INVALID', 'rejected'],
    ])
      expect(outcome({ status: false, data: { status, message: 'No', reason } })).toEqual({
        kind,
        message: 'No',
        reason,
      });
    expect(outcome({ status: false, message: 'No', reason })).toEqual({
      kind: 'rejected',
      message: 'No',
      reason,
    });
    expect(outcome({ status: true, data: { status: 'SUCCESS', reason } })).toEqual({ kind: 'approved' });
  });

  it('is a redirect if an accepted reply has an address in any known field', () => {
    const address = 'https://a.example';
    for (const body of [
      { status: true, data: { redirectUrl: address } },
      { status: 'success', data: { redirectUrl: address } },
      { success: true, redirect_url: address },
      { ok: true, redirectUrl: address },
      { status: true, data: { authorization_url: address } },
      { status: 'PENDING_AUTH_CAPTURE', authorization_url: address },
    ]) {
      expect(outcome(body)).toEqual({ kind: 'redirect-needed', address });
    }
    expect(outcome({ status: false, redirectUrl: address, message: 'No' })).toEqual({
      kind: 'rejected',
      message: 'No',
    });
  });

  it('is read from the flags if there is no status, and unknown without flags', {
    tags: 'card-calls-1',
  }, () => {
    expect(outcome({ status: true })).toEqual({ kind: 'approved' });
    expect(outcome({ ok: true, message: 'Done' })).toEqual({ kind: 'approved' });
    expect(outcome({ message: 'Hm' })).toEqual({ kind: 'unknown' });
    expect(outcome({ status: true }, 202)).toEqual({ kind: 'unknown' });
    expect(outcome({ ok: false, message: 'No' })).toEqual({ kind: 'rejected', message: 'No' });
    expect(outcome({ ok: true, status: false, message: 'No' })).toEqual({ kind: 'rejected', message: 'No' });
  });

  it('is a rejection if any nested envelope refuses the charge', () => {
    const message = 'Insufficient funds';
    for (const body of [
      { status: true, message: 'Processed', data: { status: false, message } },
      { status: true, data: { success: false, message } },
      { status: true, data: { data: { status: false, message } } },
      { status: true, data: { status: true, data: { ok: 'false', message } } },
      { status: 'success', data: { ok: false, message } },
      { status: 'false', message },
      { status: 0, message },
    ]) {
      expect(outcome(body), JSON.stringify(body)).toEqual({ kind: 'rejected', message });
    }
    expect(outcome({ status: false, data: { ok: true, message } })).toEqual({ kind: 'rejected', message });
  });

  it.each<[object, number?]>([
    [{ status: 'SUCCESS', success: false }],
    [{ status: 'success', ok: false, message: 'Insufficient funds' }],
    [{ status: 'FAILED', data: { status: 'SUCCESS' } }],
    [
      {
        status: true,
        data: { status: 'SUCCESS', data: { status: 'FAILED', reason: { code: '51', source: 'iso8583' } } },
      },
    ],
    [{ status: true, data: { status: 'SUCCESS', data: { status: 'INVALID' } } }],
    [{ status: false, data: { status: 'SUCCESS' } }],
    [{ status: true, data: { status: 'SUCCESS', ok: 'false' } }],
    [{ status: 'PENDING_AUTH', data: { data: { status: 'SUCCESS' } } }],
    [{ status: 'success' }, 202],
    [{ status: 'success' }, 400],
    [{ status: true, data: { status: 'SUCCESS' } }, 500],
    [{ status: 'FAILED', reason: { code: '51', source: 'iso8583' } }, 503],
    [{ status: 'FAILURE' }, 500],
    [{ status: 'INVALID' }, 408],
    [{ status: 'PENDING_AUTH' }, 502],
  ])(
    'is unknown if the reply contradicts itself or comes from a service in trouble: %j %s',
    (body, httpStatus) => {
      expect(outcome({ ...body }, httpStatus)).toEqual({ kind: 'unknown' });
    },
  );

  it.each(['PENDING', 'DECLINED', 'cancelled', 'expired'])(
    'is approved but unclear if a success surrounds or contains the status %s',
    (status) => {
      for (const body of [
        { status: true, data: { status } },
        { status: 'success', data: { data: { status } } },
        { status, data: { ok: true } },
      ])
        expect(outcome(body)).toEqual({ kind: 'approved', unclear: true });
      expect(outcome({ status: true, data: { status } }, 202)).toEqual({ kind: 'unknown' });
    },
  );

  it('is approved if a success flag exists at any depth', () => {
    for (const body of [
      { data: { success: true } },
      { data: { status: true } },
      { data: { data: { ok: 1 } } },
      // An activated subscription.
      { status: true, data: { status: 'active' } },
    ]) {
      expect(outcome(body), JSON.stringify(body)).toEqual({ kind: 'approved' });
    }
    expect(outcome({ data: { success: true } }, 202)).toEqual({ kind: 'unknown' });
  });

  it('distinguishes a rejection, which the payer can correct, from a failure', { tags: 'states-7' }, () => {
    expect(outcome({ status: false, data: { status: 'INVALID', message: 'PIN' } }, 400)).toEqual({
      kind: 'rejected',
      message: 'PIN',
    });
    expect(outcome({ status: false, message: 'No key' }, 401)).toEqual({
      kind: 'rejected',
      message: 'No key',
    });
    expect(outcome({ status: false, data: { status: 'FAILED' }, message: 'Declined' })).toEqual({
      kind: 'failed',
      message: 'Declined',
    });
  });

  it('is unknown after a timeout, a lost connection, an unreadable reply or HTTP 5xx', () => {
    for (const error of [
      { kind: 'timeout' },
      { kind: 'unreachable' },
      { kind: 'unreadable', part: 'reply', httpStatus: 200 },
      { kind: 'unreadable', part: 'reply', httpStatus: 502 },
    ] as const) {
      expect(chargeOutcome({ ok: false, error })).toEqual({ kind: 'unknown' });
    }
    expect(outcome({ status: false, message: 'Oops' }, 500)).toEqual({ kind: 'unknown' });
    expect(outcome({ status: 'PENDING_AUTH_CAPTURE' })).toEqual({ kind: 'unknown' });
  });

  it('of an unreadable reply is a rejection only if its HTTP status proves a refusal', () => {
    const unread = (httpStatus: number) =>
      chargeOutcome({ ok: false, error: { kind: 'unreadable', part: 'reply', httpStatus } }).kind;
    for (const status of [400, 401, 404, 405, 413, 415, 422, 429]) expect(unread(status)).toBe('rejected');
    for (const status of [200, 201, 302, 403, 408, 409, 499, 500, 502, 504])
      expect(unread(status)).toBe('unknown');
  });

  it('without a status or a flag is a rejection from HTTP 400 to 498', () => {
    expect(outcome({ message: 'No' }, 399)).toEqual({ kind: 'unknown' });
    for (const httpStatus of [400, 422, 498]) {
      expect(outcome({ message: 'No' }, httpStatus)).toEqual({ kind: 'rejected', message: 'No' });
    }
    expect(outcome({ status: true, redirectUrl: 'https://a.example' }, 400)).toEqual({
      kind: 'rejected',
      message: undefined,
    });
    expect(outcome({ success: false }, 200)).toEqual({ kind: 'rejected', message: undefined });
  });

  it('of a success with an address is a redirect, because the payer must visit it', () => {
    const address = 'https://a.example';
    expect(outcome({ status: true, data: { status: 'SUCCESS', redirectUrl: address } })).toEqual({
      kind: 'redirect-needed',
      address,
    });
  });

  it('has the message of the charge, else of the envelope, if it is a string', () => {
    expect(
      outcome({ status: false, message: 'Outer', data: { status: 'FAILED', message: 'Inner' } }),
    ).toEqual({
      kind: 'failed',
      message: 'Inner',
    });
    expect(outcome({ status: 'INVALID', message: 7 })).toEqual({ kind: 'rejected', message: undefined });
    expect(outcome({ status: true, message: 'Code sent', data: { status: 'PENDING_AUTH' } })).toEqual({
      kind: 'otp-needed',
      message: 'Code sent',
    });
  });

  it.each([408, 425, 499])('is unknown with HTTP %i, even if the reply refuses the charge', (httpStatus) => {
    for (const body of [{ status: false, message: 'Request timed out' }, { message: 'Too early' }])
      expect(outcome(body, httpStatus)).toEqual({ kind: 'unknown' });
  });

  it('is unknown after a conflict, because the browser may have sent the charge twice', () => {
    expect(outcome({ status: false, message: 'A payment is under way' }, 409)).toEqual({
      kind: 'unknown',
      conflict: true,
    });
  });

  it('is offline if the device was offline', () => {
    expect(chargeOutcome({ ok: false, error: { kind: 'offline' } })).toEqual({ kind: 'offline' });
  });
});
