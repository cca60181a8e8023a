import type { HealthFields } from '@kobo/protocol/api';
import { createContext, type ReactNode } from 'react';

/** The health of a checkout's methods and banks, for the checkout's screens; empty if the provider reports no health. */
export interface HealthAdvice {
  /** The button that continues with another method after a failure. */
  next?: { label: string; onPress: () => void } | undefined;
  /** The accepted card schemes, if not all are accepted. */
  cards?:
    | {
        /**
         * Returns the reason for refusing a card with these first digits; `undefined` if the card is accepted or the scheme is
         * unknown.
         */
        refusal: (digits: string) => string | undefined;
        marks: ReactNode;
      }
    | undefined;
  bank?: ((bankCode: string) => HealthFields | undefined) | undefined;
  /** Input of one method that the next method can reuse, kept until the checkout closes. */
  typed?: { phone?: string } | undefined;
}

export const HealthContext = createContext<HealthAdvice>({});
