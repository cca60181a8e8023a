import { expect, it } from 'vitest';
import { createHealthStore } from './healthStore';

it('a method and a bank keep their limits if a reply updates only their health', () => {
  const store = createHealthStore({
    paymentMethods: [{ slug: 'card', max: 1000, brands: ['visa'], status: 'degraded', reason: 'Slow' }],
    banks: [{ bankCode: '044', min: 100 }],
    health: true,
  });
  const up = { reason: undefined, until: undefined, min: undefined, max: undefined };
  store?.update({
    methods: [{ slug: 'card', status: 'up', ...up }],
    banks: [{ bankCode: '044', status: 'down', ...up }],
  });
  expect(store?.method('card')).toMatchObject({ status: 'up', max: 100_000, brands: ['visa'] });
  expect(store?.method('card')?.reason).toBeUndefined();
  expect(store?.bank('044')).toMatchObject({ status: 'down', min: 10_000 });
});
