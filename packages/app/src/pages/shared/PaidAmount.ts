import { createContext, useContext, useEffect } from 'react';
import { formatMoney, type Money } from '../../money/money';

/** Lets a page's form set the amount in the frame's header. */
export const PaidAmount = createContext<(amount: string | undefined) => void>(() => {});

/** Shows the amount of the payer's choice in the header, unless the amount is zero or exceeds the maximum. */
export function useAmount(minorUnits: number | undefined, currency: Money['currency']): void {
  const setAmount = useContext(PaidAmount);
  const amount = minorUnits ? formatMoney({ minorUnits, currency }) : undefined;
  useEffect(() => {
    setAmount(amount);
    return () => setAmount(undefined);
  }, [setAmount, amount]);
}
