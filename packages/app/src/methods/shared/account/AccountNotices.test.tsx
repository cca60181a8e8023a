import { VerificationStart } from '@kobo/protocol/api';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemo } from '../../../flow/memo';
import { HealthContext } from '../../../forms/HealthContext';
import type { FundsReceived } from '../../../session/fundsReceived';
import type { CheckoutContext } from '../../../session/session';
import { renderPressable } from '../../../ui/testPressable';
import { markUnconfirmedCharge } from '../unconfirmedCharge';
import {
  AccountAwaited,
  AccountExpired,
  AccountFailed,
  AccountUnavailable,
  AccountUnreachable,
} from './AccountNotices';

afterEach(cleanup);

function paymentOf(
  withoutVerification: boolean,
  verified: CheckoutContext['lastVerification'] = () => undefined,
): CheckoutContext {
  const payment: Partial<CheckoutContext> = {
    memo: createMemo(),
    transaction: {
      reference: 'CHK_1',
      money: { minorUnits: 500_000, currency: 'NGN' },
    } as CheckoutContext['transaction'],
    supportContact: 'help@adire.example',
    withoutVerification,
    lastVerification: verified,
  };
  return payment as CheckoutContext;
}

const SUPPORT =
  'Already sent the money? Don’t send it again. Contact help@adire.example with this reference: CHK_1';
const paragraphs = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('keeps the time left outside live regions, because screen readers would repeat it', () => {
  const clock = { now: () => 0, observe() {} };
  const account = { number: '1', name: undefined, bank: 'Wema Bank', deadline: 60_000 };
  render(
    <AccountAwaited
      title="Waiting"
      account={account}
      money={{ minorUnits: 500_000, currency: 'NGN' }}
      clock={clock}
      onBack={() => {}}
    >
      Soon
    </AccountAwaited>,
  );
  expect(screen.getByRole('timer').closest('[role=status], [aria-live]')).toBeNull();
  // The payer has claimed to have sent the money.
  expect(screen.queryByText('Pay soon.')).toBeNull();
});

describe('an account that has expired', () => {
  it('states that no payment was received, shows the contact, and offers a new account', {
    tags: 'errors-7',
  }, () => {
    render(<AccountExpired payment={paymentOf(false)} renewable outcomeUnknown={false} onRetry={() => {}} />);
    expect(screen.getByRole('heading').textContent).toBe('Account has expired');
    expect(paragraphs()).toEqual(['No payment received for this transaction.', SUPPORT]);
    expect(buttons()).toEqual(['I haven’t paid: get a new account']);
  });

  it('says nothing about payments, and mentions the wallet, if the payment can’t be verified', () => {
    render(
      <AccountExpired
        payment={paymentOf(true)}
        renewable={false}
        outcomeUnknown={false}
        onRetry={() => {}}
      />,
    );
    expect(screen.getByRole('heading').textContent).toBe('Account has expired');
    expect(paragraphs()).toEqual([
      SUPPORT,
      'Your wallet is credited when the money arrives. You can close this page.',
    ]);
    expect(buttons()).toEqual([]);
  });

  it('does not claim that no payment was received before a verification', () => {
    render(<AccountExpired payment={paymentOf(false)} renewable outcomeUnknown onRetry={() => {}} />);
    expect(paragraphs()[0]).toMatch(/^We couldn’t check for your payment yet/);
  });
});

describe('a failed payment into an account', () => {
  it('is shown as failed, not expired, with the contact', () => {
    render(<AccountFailed payment={paymentOf(false)} />);
    expect(screen.getByRole('heading').textContent).toBe('Transaction Failed!');
    expect(paragraphs()).toEqual(['Transaction cancelled or not completed', SUPPORT]);
    expect(buttons()).toEqual([]);
  });

  it('shows the reason, and that nothing was taken only if no funds were received', () => {
    const failed = v.parse(VerificationStart, {
      status: 'failed',
      reason: { code: '91', source: 'iso8583' },
    });
    const payment = paymentOf(false, () => failed);
    const why = 'Your bank can’t be reached right now.';
    const next = 'Try again later, or choose another payment method.';
    render(<AccountFailed payment={payment} />);
    expect(paragraphs()).toEqual([why, 'Nothing was taken.', next, SUPPORT]);
    cleanup();
    const funds: FundsReceived = { received: 300_000, missing: 200_000, extra: 0, credits: [] };
    render(<AccountFailed payment={payment} funds={funds} />);
    expect(paragraphs()).not.toContain('Nothing was taken.');
  });

  it('omits that nothing was taken if the outcome of an earlier charge is unknown', () => {
    const failed = v.parse(VerificationStart, {
      status: 'failed',
      reason: { code: '91', source: 'iso8583' },
    });
    const payment = paymentOf(false, () => failed);
    payment.transaction = { ...payment.transaction, reference: 'CHK_unconfirmed' };
    markUnconfirmedCharge(payment);
    render(<AccountFailed payment={payment} />);
    expect(paragraphs()[0]).toBe('Your bank can’t be reached right now.');
    expect(paragraphs()).not.toContain('Nothing was taken.');
  });
});

describe('a notice about received funds', () => {
  const PART: FundsReceived = { received: 300_000, missing: 200_000, extra: 0, mismatch: 'add', credits: [] };
  const ALL: FundsReceived = { ...PART, received: 500_000, missing: 0 };
  const BACK: FundsReceived = {
    ...PART,
    received: 0,
    missing: 500_000,
    back: { amount: 300_000, done: false },
  };
  const payment = paymentOf(false);
  const show = (screen: ReactNode) =>
    renderPressable(
      <HealthContext value={{ next: { label: 'Pay with Card', onPress: () => {} } }}>{screen}</HealthContext>,
    );

  it('announces the received amount once', () => {
    const account = { number: '1', name: undefined, bank: 'Wema Bank', deadline: 60_000 };
    const clock = { now: () => 0, observe() {} };
    const money = { minorUnits: 500_000, currency: 'NGN' };
    const waiting = { title: 'Waiting', account, money, clock, onBack: () => {} };
    for (const [notice, sum] of [
      [
        <AccountAwaited key="part" {...waiting} funds={PART}>
          Soon
        </AccountAwaited>,
        '₦3,000.00',
      ],
      [
        <AccountAwaited key="all" {...waiting} funds={ALL}>
          Soon
        </AccountAwaited>,
        '₦5,000.00',
      ],
      [<AccountFailed key="failed" payment={payment} funds={PART} />, '₦3,000.00'],
    ] as const) {
      show(notice);
      expect(screen.queryByText('Pay soon.')).toBeNull();
      const regions = screen.queryAllByRole('status').concat(screen.queryAllByRole('alert'));
      expect(regions.filter(({ textContent }) => textContent?.includes(sum))).toHaveLength(1);
      cleanup();
    }
  });

  it('offers only to request an account again if a request fails', () => {
    const onRetry = vi.fn();
    const error = { kind: 'timeout' } as const;
    show(<AccountUnreachable payment={payment} funds={PART} error={error} onRetry={onRetry} />);
    expect(screen.getByRole('heading').textContent).toBe('Part of your payment has arrived');
    expect(paragraphs()).toEqual([
      '₦3,000.00 of ₦5,000.00 has arrived.',
      '₦2,000.00 is still missing.',
      'Don’t send money to the old account: it has expired. ',
      expect.stringMatching(/\S/),
    ]);
    expect(buttons()).toEqual(['Get a new account for ₦2,000.00']);
    fireEvent.click(screen.getByRole('button'));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('marks the language of the server’s message', () => {
    const error = { kind: 'refused', httpStatus: 422, message: 'Account locked' } as const;
    show(<AccountUnreachable payment={payment} funds={PART} error={error} onRetry={() => {}} />);
    expect(screen.getByText('Account locked').lang).toBe('en');
  });

  it('offers no other method if no account is available or figures are inconsistent', () => {
    const others = { payment, method: 'Bank Transfer', onRetry: () => {} };
    show(<AccountUnavailable {...others} funds={PART} />);
    expect(buttons()).toEqual(['Get a new account for ₦2,000.00']);
    cleanup();
    show(<AccountUnavailable {...others} funds={{ ...ALL, inconsistent: true }} />);
    expect(buttons()).toEqual([]);
    expect(paragraphs()).toEqual([
      '₦5,000.00 of ₦5,000.00 has arrived.',
      'Don’t send more. Contact help@adire.example with this reference: CHK_1',
    ]);
  });

  it.each([PART, ALL, { ...ALL, inconsistent: true } as const])(
    'offers no other method after a failed payment: %#',
    (funds) => {
      show(<AccountFailed payment={payment} funds={funds} />);
      expect(buttons()).toEqual([]);
    },
  );

  it.each([undefined, BACK])('offers another method if no funds were received or kept: %#', (funds) => {
    show(<AccountFailed payment={payment} funds={funds} />);
    expect(buttons()).toEqual(['Pay with Card']);
    cleanup();
    const error = { kind: 'offline' } as const;
    show(<AccountUnreachable payment={payment} funds={funds} error={error} onRetry={() => {}} />);
    expect(buttons()).toContain('Pay with Card');
    cleanup();
    show(<AccountUnavailable payment={payment} funds={funds} method="USSD" onRetry={() => {}} />);
    expect(buttons()).toContain('Pay with Card');
  });
});
