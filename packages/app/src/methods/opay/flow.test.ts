import { describe, expect, it } from 'vitest';
import { type Event, initial, type State, transition } from './flow';

const after = (...events: Event[]): State => events.reduce(transition, initial);

describe('the Opay payment', () => {
  it('is pending once the link is there', () => {
    expect(after({ type: 'link-received', address: 'https://opay.example/1' })).toEqual({
      status: 'pending',
      address: 'https://opay.example/1',
    });
  });

  it('fails without a link, or when the transaction is over, and is asked for again on Retry', () => {
    const failed = after({ type: 'link-failed', error: { kind: 'timeout' } });
    expect(failed.status).toBe('failed');
    expect(transition(failed, { type: 'retried' })).toEqual(initial);
    expect(after({ type: 'link-received', address: 'https://a.example' }, { type: 'ended' }).status).toBe(
      'failed',
    );
  });

  it('takes no late link', () => {
    const pending = after({ type: 'link-received', address: 'https://a.example' });
    expect(transition(pending, { type: 'link-received', address: 'https://b.example' })).toBe(pending);
  });
});
