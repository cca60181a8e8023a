import type { SessionHealth } from '../../../session/health';
import { createHealthStore } from '../../../session/healthStore';
import type { Transaction } from '../../../session/transaction';
import { recommended } from './choice';
import { HealthFrame } from './HealthFrame';

/** What a checkout does with its provider's health data; `undefined` where there is none. */
export function createHealth({ beyond, money }: Transaction): SessionHealth | undefined {
  const store = beyond && createHealthStore(beyond);
  if (!store) return undefined;
  return {
    store,
    recommended: (methods) => recommended(methods, store, money),
    Frame: HealthFrame,
  };
}
