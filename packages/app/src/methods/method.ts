import type { MethodSlug } from '@kobo/protocol/api';
import type { ComponentType, ReactNode } from 'react';
import type { Environment } from '../config/environment';
import type { Resume } from '../session/resume';
import type { CheckoutContext, Session } from '../session/session';
import type { Transaction } from '../session/transaction';
import type { Strings } from '../strings/strings';
import { withStyle } from '../theme/deferredStyle';

export interface MethodScreenProps {
  session: Session;
  payment: CheckoutContext;
}

export type MethodScreen = ComponentType<MethodScreenProps>;

/** The definition of a payment method. */
export interface Method {
  slug: MethodSlug;
  /** Returns the method's name. A brand has the same name in every language. */
  name: (strings: Strings) => string;
  icon: ReactNode;
  /** Wallets have their own heading in the list. */
  wallet?: true;
  /** The first screen may be shown before a preloaded checkout is activated. */
  prerenderable?: true;
  environments: readonly Environment[];
  /** Returns the screen for a transaction, or loads it in a separate chunk. */
  load: (transaction: Pick<Transaction, 'hostedCard'>) => MethodScreen | Promise<MethodScreen>;
  /**
   * Loads the code that resumes a transfer from another device.
   * Only methods with which the payer pays into an account define this function.
   */
  resume?: () => Promise<Resume>;
}

/**
 * Returns a function that loads a screen and its style.
 * Once the screen and its style have loaded, the returned function returns the screen instead of a promise. The screen then
 * renders without a loading state.
 */
export function lazyScreen<Screen>(load: () => Promise<Screen>): () => Screen | Promise<Screen> {
  let screen: Screen | undefined;
  const loading = async () => {
    screen = await withStyle(load());
    return screen;
  };
  return () => screen ?? loading();
}
