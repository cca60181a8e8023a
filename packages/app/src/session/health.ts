import type { ComponentType, ReactNode } from 'react';
import type { Money } from '../money/money';
import type { CriticalStrings } from '../strings/strings';
import type { HealthStore } from './healthStore';

/** As much of a payment method as its health is about. */
export interface NamedMethod {
  slug: string;
  name: (strings: CriticalStrings) => string;
  icon: ReactNode;
  wallet?: true;
}

/** A method of the selector, with what stands beside its name. */
export interface MarkedMethod extends NamedMethod {
  note?: string | undefined;
  /** It takes no press. */
  off?: boolean;
}

export interface HealthFrameProps {
  store: HealthStore;
  /** In the provider's order. */
  offered: readonly NamedMethod[];
  /** The chosen one first. */
  order: readonly NamedMethod[];
  money: Money;
  /** Whether a payment is under way. */
  begun: boolean;
  /** Draws the selector, where there is one. */
  selector: (methods: readonly MarkedMethod[]) => ReactNode;
  onChoose: (slug: string) => void;
  /** The screen of the chosen method. */
  children: ReactNode;
}

/** How the methods and banks of a checkout do, where its provider says it. In a chunk of its own. */
export interface SessionHealth {
  store: HealthStore;
  /** In the order to offer. */
  recommended: <Item extends { slug: string }>(methods: readonly Item[]) => readonly Item[];
  Frame: ComponentType<HealthFrameProps>;
  /** Asks again and again, where that is wanted. Returns the way to stop that. */
  watch: () => () => void;
}
