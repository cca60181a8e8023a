import { availableMethods } from '../../methods/available';
import type { ArrivedElsewhere, TakeArrival } from '../../session/takeArrival';
import type { App } from '../page';

/**
 * What to do with money that arrived by no method of this page: the bank transfer takes the rest, or USSD where there is no
 * transfer. Either comes with its screen, which is shown next. Nothing where neither is offered, or where its screen does not
 * come: then that method says so when it is chosen. Never rejects.
 */
export async function arrived(
  { environment }: Pick<App, 'environment'>,
  ...[transaction, ...known]: Parameters<ArrivedElsewhere>
): Promise<TakeArrival | undefined> {
  // It would be asked for nothing.
  const [, ask] = known;
  if (ask && !transaction.beyond?.virtualAccount) return undefined;
  const offered = availableMethods(transaction, environment).map(({ slug }) => slug);
  if (offered.includes('bank-transfer')) {
    const screen = await import('../../methods/bank-transfer/BankTransferScreen').catch(() => undefined);
    return screen?.transferArrived(transaction, ...known);
  }
  if (!offered.includes('ussd')) return undefined;
  const screen = await import('../../methods/ussd/UssdScreen').catch(() => undefined);
  return screen?.ussdArrived(transaction, ...known);
}
