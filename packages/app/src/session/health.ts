import type { ComponentType, ReactNode } from 'react';
import type { Money } from '../money/money';
import type { Strings } from '../strings/strings';
import type { Clock } from '../time/clock';
import type { HealthStore } from './healthStore';

/** The part of a payment method that its health is about. */
export interface NamedMethod {
  slug: string;
  name: (strings: Strings) => string;
  icon: ReactNode;
  wallet?: true;
}

/** A method in the selector, with the note beside its name. */
export interface MarkedMethod extends NamedMethod {
  note?: string | undefined;
  /** It can't be chosen. */
  off?: boolean;
}

export interface HealthFrameProps {
  store: HealthStore;
  /** In the provider's order. */
  offered: readonly NamedMethod[];
  /** The chosen one first. */
  order: readonly NamedMethod[];
  money: Money;
  clock: Clock;
  /** Whether a payment is under way. */
  begun: boolean;
  /** Renders the selector, where there is one. */
  selector: (methods: readonly MarkedMethod[]) => ReactNode;
  onChoose: (slug: string) => void;
  /** The screen of the chosen method. */
  children: ReactNode;
}

/** The health of a checkout's methods and banks, where its provider reports it. In a chunk of its own. */
export interface SessionHealth {
  store: HealthStore;
  /** In the order to offer them. */
  recommended: <Item extends { slug: string }>(methods: readonly Item[]) => readonly Item[];
  Frame: ComponentType<HealthFrameProps>;
}
