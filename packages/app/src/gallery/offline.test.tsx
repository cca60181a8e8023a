import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createMemo } from '../flow/memo';
import { ThreeDSecureAway } from '../methods/card/ThreeDSecureAway';
import { AskDialog } from '../methods/shared/asking/AskDialog';
import type { CheckoutContext } from '../session/session';
import { saveShared } from '../session/sharing';
import { texts } from '../strings/en/texts';
import { loadMethods } from './checkoutFixtures';
import { createFixtures } from './fixtures';
import { setOnline } from './interactions';
import { findScreen } from './registry';

beforeAll(async () => {
  setOnline(false);
  await loadMethods();
});
afterAll(() => setOnline(true));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it.each([
  'card/redirect',
  'card/waiting',
  'card/checking',
  'bank-transfer/account-unanswered',
  'bank-transfer/confirm',
  'ussd/confirm',
  'momo/waiting',
  'momo/missed',
  'opay/waiting',
  'opay/checking',
  'pocket/waiting',
  'subscription/wallet-checking',
])('the screen %s shows the offline hint once if the device is offline', async (name) => {
  render(findScreen(name)?.show(createFixtures({}, location.origin)));
  await expectHintAnnounced();
});

it('the screen for a bank’s page in another window shows the offline hint once', async () => {
  render(
    <ThreeDSecureAway
      text={texts.threeDSecure}
      url="https://bank.example/3ds"
      onOpen={() => {}}
      onCancel={() => {}}
    />,
  );
  await expectHintAnnounced();
});

it('the dialog for payment by another person shows the offline hint once', async () => {
  const transaction = { reference: 'CHK_1', money: { minorUnits: 500_000, currency: 'NGN' } };
  const payment = {
    transaction,
    poller: { subscribe: () => () => {} },
    memo: createMemo(),
  } as unknown as CheckoutContext;
  saveShared(payment, true);
  render(<AskDialog payment={payment} deadline={undefined} copyText={async () => true} onClose={() => {}} />);
  await expectHintAnnounced();
});

/** Expects one hint in one live region, because a screen reader may read nested live regions twice. */
async function expectHintAnnounced(): Promise<void> {
  const hint = await screen.findByText('You are offline: we check when you are back');
  const regions = [...document.querySelectorAll('[role="status"]')].filter((region) => region.contains(hint));
  expect(regions).toHaveLength(1);
}
