import { describe, expect, it } from 'vitest';
import { nextActionOf } from './nextAction';

const here = { origin: 'https://pay.example', service: 'default' } as const;

describe('the next action after a payment was started', () => {
  it('is the overlay for a checkout of this app, with the service of its path', {
    tags: 'page-calls-9',
  }, () => {
    expect(nextActionOf({ authorization_url: 'https://pay.example/payments/CHK_1' }, here)).toEqual({
      kind: 'overlay',
      reference: 'CHK_1',
      service: 'pro',
    });
    expect(
      nextActionOf({ authorization_url: 'https://pay.example/CHK_1', reference: 'CHK_2' }, here),
    ).toEqual({
      kind: 'overlay',
      reference: 'CHK_1',
      service: 'default',
    });
  });

  it('is the overlay for a reference without an address, with the service of this page', {
    tags: 'page-calls-9',
  }, () => {
    expect(nextActionOf({ reference: 'CHK_1' }, here)).toEqual({
      kind: 'overlay',
      reference: 'CHK_1',
      service: 'default',
    });
  });

  it('is the address itself for any other page', { tags: 'answers-3' }, () => {
    for (const href of [
      'https://bank.example/pay?x=1',
      'https://pay.example/invoice/I1',
      'http://localhost:1/CHK_1',
    ]) {
      expect(nextActionOf({ authorization_url: href }, here)).toEqual({ kind: 'address', href });
    }
  });

  it('is none for an unsafe address, even with a reference, and for an empty reply', () => {
    expect(nextActionOf({ authorization_url: 'javascript:alert(1)', reference: 'CHK_1' }, here)).toEqual({
      kind: 'none',
    });
    expect(nextActionOf({ authorization_url: 'http://pay.example/CHK_1' }, here)).toEqual({ kind: 'none' });
    expect(nextActionOf({}, here)).toEqual({ kind: 'none' });
  });
});
