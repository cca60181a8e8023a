import type { SessionHealth } from '../../../session/health';
import { createHealthStore } from '../../../session/healthStore';
import type { Transaction } from '../../../session/transaction';
import type { App } from '../../page';
import { recommended } from './choice';
import { HealthFrame } from './HealthFrame';
import { watchHealth } from './watchHealth';

/** What a checkout does with its provider's health data; `undefined` where there is none. */
export function createHealth(
  { http }: Pick<App, 'http'>,
  { health, money, publicKey }: Transaction,
): SessionHealth | undefined {
  const store = health && createHealthStore(health);
  if (!store) return undefined;
  return {
    store,
    recommended: (methods) => recommended(methods, store, money),
    Frame: HealthFrame,
    watch: () => (health.asked ? watchHealth(http, publicKey, store) : () => {}),
  };
}
