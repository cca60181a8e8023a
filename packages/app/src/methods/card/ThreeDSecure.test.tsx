import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThreeDSecure } from './ThreeDSecure';

vi.mock('../../strings/t', () => ({ useAllStrings: () => ({ threeDSecure: {} }) }));
// The test's browser reports every frame that it does not load.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(cleanup);

function show(address: string) {
  const send = vi.fn();
  const { container } = render(<ThreeDSecure address={address} send={send} />);
  return { send, frame: container.querySelector('iframe'), text: container.innerHTML };
}

describe('the issuer’s page', () => {
  it('is shown where its address is safe, and nothing is said before it reports', () => {
    const { send, frame } = show('https://acs.example/auth?id=1');
    expect(frame?.getAttribute('src')).toBe('https://acs.example/auth?id=1');
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    'javascript:alert(document.domain)',
    'JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://acs.example/auth',
    'https://payer:secret@acs.example/',
    '//acs.example/auth',
    '/relative',
    '',
  ])('is not followed to %j, and the payment ends as an unsafe one', (address) => {
    const { send, text } = show(address);
    expect(text).toBe('');
    expect(send.mock.calls).toEqual([[{ type: 'redirect-refused' }]]);
  });

  it('is heard where it speaks from its own frame, and nobody else is', () => {
    const { send, frame } = show('https://acs.example/auth');
    // The frames of the test's browser stay empty.
    const issuer = new MessageChannel().port1;
    if (frame) Object.defineProperty(frame, 'contentWindow', { value: issuer });
    const say = (source: MessageEventSource | null, data: unknown) =>
      window.dispatchEvent(Object.assign(new Event('message'), { source, data }));
    say(window, { status: 'success' });
    say(null, { status: 'success' });
    expect(send).not.toHaveBeenCalled();
    say(issuer, 'chatter');
    expect(send).not.toHaveBeenCalled();
    say(issuer, { status: 'failed', message: 'Refused' });
    expect(send.mock.calls).toEqual([[{ type: 'frame-reported', result: 'failure', message: 'Refused' }]]);
  });
});
