import { createHealthStore } from '../../../session/healthStore';
import type { SessionHealth } from '../../../session/sessionHealth';
import type { Transaction } from '../../../session/transaction';
import { recommended } from './choice';
import { HealthFrame } from './HealthFrame';

/** Creates the functions with which the checkout uses the provider's health data; `undefined` without such data. */
export function createHealth({ extensions, money }: Transaction): SessionHealth | undefined {
  const store = extensions && createHealthStore(extensions);
  if (!store) return undefined;
  return {
    store,
    recommended: (methods) => recommended(methods, store, money),
    Frame: HealthFrame,
  };
}
