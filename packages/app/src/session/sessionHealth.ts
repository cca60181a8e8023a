import type { ComponentType, ReactNode } from 'react';
import type { Money } from '../money/money';
import type { Strings } from '../strings/strings';
import type { Clock } from '../time/clock';
import type { HealthStore } from './healthStore';

export interface NamedMethod {
  slug: string;
  name: (strings: Strings) => string;
  icon: ReactNode;
  wallet?: true;
}

export interface MarkedMethod extends NamedMethod {
  note?: string | undefined;
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
  begun: boolean;
  /** Renders the selector, if the checkout has one. */
  selector: (methods: readonly MarkedMethod[]) => ReactNode;
  onChoose: (slug: string) => void;
  children: ReactNode;
}

/** The health of a checkout's methods and banks. The code is in a separate chunk, because few providers report health. */
export interface SessionHealth {
  store: HealthStore;
  /** Sorts methods into the order in which the checkout offers them. */
  recommended: <Item extends { slug: string }>(methods: readonly Item[]) => readonly Item[];
  Frame: ComponentType<HealthFrameProps>;
}
