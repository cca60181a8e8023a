import { useContext } from 'react';
import { HealthContext } from './health';

/** The button that continues with another method, among the actions of a failure. */
export function useNextMethod(quiet = true): { label: string; onPress: () => void; quiet: boolean }[] {
  const { next } = useContext(HealthContext);
  return next ? [{ ...next, quiet }] : [];
}
