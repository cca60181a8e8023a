import { describe, expect, it } from 'vitest';
import { isSuccess } from './envelope';

describe('a reply', () => {
  it.each([
    { status: true },
    { success: true },
    { status: 'success' },
    { success: 'SUCCESS' },
    { status: 'True' },
    { status: false, success: true },
  ])('is a success with %j', (envelope) => {
    expect(isSuccess(200, envelope)).toBe(true);
    expect(isSuccess(201, envelope)).toBe(true);
  });

  it.each([
    {},
    { status: false },
    { status: 'unsuccessful' },
    { status: 'not true' },
    { status: 'success?' },
    { status: 1 },
    { success: {} },
    { status: 'pending' },
    { message: 'success' },
  ])('is none with %j', (envelope) => {
    expect(isSuccess(200, envelope)).toBe(false);
  });

  it.each([199, 202, 204, 302, 400, 409, 500])('is none with HTTP %i, whatever it says', (httpStatus) => {
    expect(isSuccess(httpStatus, { status: true, success: true })).toBe(false);
  });
});
