import { availableMethods } from '../../methods/available';
import type { ArrivedElsewhere, TakeArrival } from '../../session/takeArrival';
import type { App } from '../page';

/**
 * What to do with money that arrived by no method of this page: the bank transfer takes the rest, or USSD where there is no
 * transfer. Either comes with its screen, which is shown next. Nothing where neither is offered.
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
    const { transferArrived } = await import('../../methods/bank-transfer/BankTransferScreen');
    return transferArrived(transaction, ...known);
  }
  if (!offered.includes('ussd')) return undefined;
  const { ussdArrived } = await import('../../methods/ussd/UssdScreen');
  return ussdArrived(transaction, ...known);
}
