import { createContext, useContext, useEffect } from 'react';
import { formatMoney, type Money } from '../../money/money';

/** By which a page's form tells its frame how much is paid: the frame is around the form, and says it at its head. */
export const PaidAmount = createContext<(amount: string | undefined) => void>(() => {});

/** Says how much is paid for what the payer has chosen so far; nothing where that is nothing, or more than can be paid. */
export function useAmount(hundredths: number | undefined, currency: Money['currency']): void {
  const setAmount = useContext(PaidAmount);
  const amount = hundredths ? formatMoney({ hundredths, currency }) : undefined;
  useEffect(() => {
    setAmount(amount);
    return () => setAmount(undefined);
  }, [setAmount, amount]);
}
