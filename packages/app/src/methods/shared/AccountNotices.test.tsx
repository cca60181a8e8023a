import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Payment } from '../../session/session';
import { loadAllStrings } from '../../strings/t';
import { AccountAwaited, AccountExpired, AccountFailed } from './AccountNotices';

beforeAll(loadAllStrings);
afterEach(cleanup);

function paymentOf(unverifiable: boolean): Payment {
  const payment: Partial<Payment> = {
    transaction: { reference: 'CHK_1' } as Payment['transaction'],
    supportContact: 'help@adire.example',
    unverifiable,
  };
  return payment as Payment;
}

const SUPPORT =
  'Already sent the money? Don’t send it again. Contact help@adire.example with this reference: CHK_1';
const paragraphs = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('the time that is left is in no live region, which would read it out again and again', () => {
  const clock = { now: () => 0, observe() {} };
  const account = { number: '1', name: undefined, bank: 'Wema Bank', deadline: 60_000 };
  render(
    <AccountAwaited
      title="Waiting"
      account={account}
      money={{ hundredths: 500_000, currency: 'NGN' }}
      clock={clock}
      onBack={() => {}}
    >
      Soon
    </AccountAwaited>,
  );
  expect(screen.getByRole('timer').closest('[role=status], [aria-live]')).toBeNull();
});

describe('an account that has expired', () => {
  it('says that nothing was received, whom to ask, and offers another', () => {
    render(<AccountExpired payment={paymentOf(false)} renewable unasked={false} onRetry={() => {}} />);
    expect(screen.getByRole('heading').textContent).toBe('Account has expired');
    expect(paragraphs()).toEqual(['No payment received for this transaction.', SUPPORT]);
    expect(buttons()).toEqual(['I haven’t paid: get a new account']);
  });

  it('says the same where an address has named it, that the wallet knows more, and offers no other', {
    tags: 'errors-7',
  }, () => {
    render(<AccountExpired payment={paymentOf(true)} renewable={false} unasked={false} onRetry={() => {}} />);
    expect(screen.getByRole('heading').textContent).toBe('Account has expired');
    expect(paragraphs()).toEqual([
      'No payment received for this transaction.',
      SUPPORT,
      'Your wallet is credited when the money arrives. You can close this page.',
    ]);
    expect(buttons()).toEqual([]);
  });

  it('does not say that nothing was received before anybody could be asked', () => {
    render(<AccountExpired payment={paymentOf(false)} renewable unasked onRetry={() => {}} />);
    expect(paragraphs()[0]).toMatch(/^We couldn’t check for your payment yet/);
  });
});

describe('a payment into an account that failed', () => {
  it('has failed and not expired, and says whom to ask', () => {
    render(<AccountFailed payment={paymentOf(false)} />);
    expect(screen.getByRole('heading').textContent).toBe('Transaction Failed!');
    expect(paragraphs()).toEqual(['Transaction cancelled or not completed', SUPPORT]);
    expect(buttons()).toEqual([]);
  });
});
