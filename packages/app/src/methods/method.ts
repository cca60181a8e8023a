import type { ComponentType, ReactNode } from 'react';
import type { Environment } from '../config/environment';
import type { Payment, Session } from '../session/session';
import type { FirstStrings } from '../strings/strings';

/** The methods that have a module. */
export type MethodSlug = 'card' | 'bank-transfer' | 'ussd' | 'bank-account' | 'momo' | 'opay' | 'pocket';

export interface MethodScreenProps {
  session: Session;
  payment: Payment;
}

export type MethodScreen = ComponentType<MethodScreenProps>;

/** What a payment method's module exports. */
export interface Method {
  slug: MethodSlug;
  name: (strings: FirstStrings) => string;
  icon: ReactNode;
  /** Wallets stand under a heading of their own in the list. */
  wallet?: true;
  /** Its first screen asks and sends nothing by itself, so that it may stand ready before the payer sees it. */
  prerenderable?: true;
  environments: readonly Environment[];
  /** The screen, or brings it in a chunk of its own. */
  load: () => MethodScreen | Promise<MethodScreen>;
}
