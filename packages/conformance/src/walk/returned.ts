import { toWireAmount } from '@kobo/protocol/api';
import type { Provider } from '../provider';
import { amountOf, expectFunds, type Opened, transfer } from './received';
import { expectPending, settles } from './started';

/** Transfers the full amount after a partial transfer that the provider returns. */
export async function payAfterPart(provider: Provider, opened: Opened, part: number): Promise<void> {
  const { reference } = opened;
  await expectReturned(provider, reference, part);
  if (!(await transfer(provider, opened, amountOf(provider)))) return;
  await settles(provider, reference, 'the amount after a returned part', 'returned-money');
  await expectFunds(provider, 'returned-money', {
    ...{ reference, of: `a refund of ${toWireAmount(part)} after the amount` },
    isReported: ({ refund }) => refund?.amount === part,
  });
}

/** Transfers more than the amount to an account that returns other amounts. */
export async function returnMore(provider: Provider, opened: Opened, sum: number): Promise<void> {
  if (!(await transfer(provider, opened, sum))) return;
  await expectReturned(provider, opened.reference, sum);
  await expectPending(provider, 'returned-money', opened.reference, 'after a larger transfer that goes back');
}

/** Expects that the status lists a returned transfer, but does not add it to the received money. */
async function expectReturned(provider: Provider, reference: string, sum: number): Promise<void> {
  const amount = amountOf(provider);
  await expectFunds(provider, 'returned-money', {
    ...{ reference, of: `that ${toWireAmount(sum)} go back` },
    isReported: ({ received = 0, due = amount, credits = [], refund }) =>
      received === 0 &&
      due === amount &&
      refund?.amount === sum &&
      credits.some((credited) => credited.amount === sum),
  });
}
