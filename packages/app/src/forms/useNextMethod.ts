import { useContext } from 'react';
import { HealthContext } from './HealthContext';

/** Returns the button that continues with another method, if any, as a list for a failure's actions. */
export function useNextMethod(quiet = true): { label: string; onPress: () => void; quiet: boolean }[] {
  const { next } = useContext(HealthContext);
  return next ? [{ ...next, quiet }] : [];
}
