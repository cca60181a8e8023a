import { createContext, useContext, useEffect } from 'react';
import { formatMoney, type Money } from '../../money/money';

/** With it a page's form sets the amount in the header of the frame around it. */
export const PaidAmount = createContext<(amount: string | undefined) => void>(() => {});

/** Shows the amount of what the payer has chosen so far; nothing where that is zero, or more than can be paid. */
export function useAmount(hundredths: number | undefined, currency: Money['currency']): void {
  const setAmount = useContext(PaidAmount);
  const amount = hundredths ? formatMoney({ hundredths, currency }) : undefined;
  useEffect(() => {
    setAmount(amount);
    return () => setAmount(undefined);
  }, [setAmount, amount]);
}
