import { useContext } from 'react';
import { HealthContext } from './HealthContext';

/** Returns a list for a failure's actions: the button that continues with another method, if any. */
export function useNextMethod(quiet = true): { label: string; onPress: () => void; quiet: boolean }[] {
  const { next } = useContext(HealthContext);
  return next ? [{ ...next, quiet }] : [];
}
