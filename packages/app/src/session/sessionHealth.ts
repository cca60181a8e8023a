import type { ComponentType, ReactNode } from 'react';
import type { Money } from '../money/money';
import type { Strings } from '../strings/strings';
import type { Clock } from '../time/clock';
import type { HealthStore } from './healthStore';

/** A payment method with its name and icon, for the selector. */
export interface NamedMethod {
  slug: string;
  name: (strings: Strings) => string;
  icon: ReactNode;
  wallet?: true;
}

/** A method in the selector, with the note next to its name. */
export interface MarkedMethod extends NamedMethod {
  note?: string | undefined;
  /** Whether the payer can't choose the method. */
  off?: boolean;
}

export interface HealthFrameProps {
  store: HealthStore;
  /** The methods in the provider's order. */
  offered: readonly NamedMethod[];
  /** The methods, with the chosen method first. */
  order: readonly NamedMethod[];
  money: Money;
  clock: Clock;
  /** Whether a payment is under way. */
  begun: boolean;
  /** Renders the selector, if the checkout has one. */
  selector: (methods: readonly MarkedMethod[]) => ReactNode;
  onChoose: (slug: string) => void;
  /** The screen of the chosen method. */
  children: ReactNode;
}

/** The health of a checkout's methods and banks. Its code is in a separate chunk, because few providers report health. */
export interface SessionHealth {
  store: HealthStore;
  /** Sorts methods into the order in which the checkout offers them. */
  recommended: <Item extends { slug: string }>(methods: readonly Item[]) => readonly Item[];
  Frame: ComponentType<HealthFrameProps>;
}
