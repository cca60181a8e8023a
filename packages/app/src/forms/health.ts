import type { HealthFields } from '@kobo/protocol/api';
import { createContext, type ReactNode } from 'react';

/** The health of a checkout's methods and banks, for the screens within it. Empty where the provider reports none. */
export interface HealthAdvice {
  /** The method to go on with after a failure. */
  next?: { label: string; onPress: () => void } | undefined;
  /** The accepted card schemes, where not all are. */
  cards?:
    | {
        /** Why a card that begins with these digits is not accepted; `undefined` where it is, or can't be recognised. */
        refusal: (digits: string) => string | undefined;
        /** The marks of the accepted ones. */
        marks: ReactNode;
      }
    | undefined;
  /** The health of a bank. */
  bank?: ((bankCode: string) => HealthFields | undefined) | undefined;
  /** What the payer has typed for one method and need not type again for the next. Lives as long as the checkout. */
  typed?: { phone?: string } | undefined;
}

export const HealthContext = createContext<HealthAdvice>({});
