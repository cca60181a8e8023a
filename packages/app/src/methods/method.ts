import type { MethodSlug } from '@kobo/protocol/api';
import type { ComponentType, ReactNode } from 'react';
import type { Environment } from '../config/environment';
import type { Resume } from '../session/resume';
import type { Payment, Session } from '../session/session';
import type { Strings } from '../strings/strings';

export interface MethodScreenProps {
  session: Session;
  payment: Payment;
}

export type MethodScreen = ComponentType<MethodScreenProps>;

/** What a payment method's module exports. */
export interface Method {
  slug: MethodSlug;
  /** A brand's name is the same in every language, and needs none of the texts. */
  name: (strings: Strings) => string;
  icon: ReactNode;
  /** Wallets have a heading of their own in the list. */
  wallet?: true;
  /** Its first screen requests and sends nothing on its own, so it may be prerendered. */
  prerenderable?: true;
  environments: readonly Environment[];
  /** The screen, or a function that loads it in a chunk of its own. */
  load: () => MethodScreen | Promise<MethodScreen>;
  /** Loads what goes on with money that arrived on another device. Only a method of payment into an account has it. */
  resume?: () => Promise<Resume>;
}
