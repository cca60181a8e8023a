import { type BankHealth, Health, type HealthFields, type MethodHealth } from '@kobo/protocol/api';
import * as v from 'valibot';
import { createSubscribable } from '../flow/subscribable';
import type { Extensions } from './transaction';

export interface HealthStore {
  method(slug: string): MethodHealth | undefined;
  bank(bankCode: string): HealthFields | undefined;
  /** Updates the methods and banks that a reply contains. All other methods and banks keep their health. */
  update(health: Health): void;
  subscribe(listener: () => void): () => void;
  /** Returns a number that increases with each update. */
  version(): number;
}

/**
 * Creates the store.
 * Returns `undefined` if the transaction contains no health and the provider offers no health endpoint.
 */
export function createHealthStore({
  paymentMethods: methods,
  banks,
  health: hasEndpoint,
}: Omit<Extensions, 'virtualAccount'>): HealthStore | undefined {
  const { subscribe, notify } = createSubscribable();
  const ofMethods = new Map<string, MethodHealth>();
  const ofBanks = new Map<string, BankHealth>();
  let version = 0;

  function take(health: Health): void {
    for (const method of health.methods) {
      const before = ofMethods.get(method.slug);
      const brands = method.brands ?? before?.brands;
      ofMethods.set(method.slug, { ...withLimits(method, before), ...(brands ? { brands } : {}) });
    }
    for (const bank of health.banks) ofBanks.set(bank.bankCode, withLimits(bank, ofBanks.get(bank.bankCode)));
  }

  const first = v.parse(Health, { methods, banks });
  take(first);
  if (!hasEndpoint && ![...first.methods, ...first.banks].some(saysSomething)) return undefined;
  return {
    method: (slug) => ofMethods.get(slug),
    bank: (bankCode) => ofBanks.get(bankCode),
    update(health) {
      take(health);
      version += 1;
      notify();
    },
    subscribe,
    version: () => version,
  };
}

/** Adds the earlier limits to the health in a reply, because the reply may omit the limits. */
function withLimits<Fields extends HealthFields>(now: Fields, before: HealthFields | undefined): Fields {
  return { ...now, min: now.min ?? before?.min, max: now.max ?? before?.max };
}

function saysSomething({
  status,
  min,
  max,
  ...rest
}: HealthFields & { brands?: readonly string[] | undefined }): boolean {
  const limits = [status, min, max].some((field) => field !== undefined);
  return limits || (rest.brands?.length ?? 0) > 0;
}
