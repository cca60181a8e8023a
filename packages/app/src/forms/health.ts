import type { HealthFields } from '@kobo/protocol/api';
import { createContext, type ReactNode, useContext } from 'react';

/** What is known of the methods and banks of a checkout, for the screens within it. Nothing where the provider says nothing. */
export interface HealthAdvice {
  /** The method to go on with after a failure. */
  next?: { label: string; onPress: () => void } | undefined;
  /** The card schemes that are taken, where not all are. */
  cards?:
    | {
        /** Why a card that begins with these digits is not taken; nothing where it is, or can't be recognised. */
        refusal: (digits: string) => string | undefined;
        /** The marks of those that are. */
        marks: ReactNode;
      }
    | undefined;
  /** How a bank does. */
  bank?: ((bankCode: string) => HealthFields | undefined) | undefined;
}

export const HealthContext = createContext<HealthAdvice>({});

/** The button that goes on with another method, among the actions of a failure. */
export function useNextMethod(quiet = true): { label: string; onPress: () => void; quiet: boolean }[] {
  const { next } = useContext(HealthContext);
  return next ? [{ ...next, quiet }] : [];
}
