import { expect, it } from 'vitest';
import { optionsOf } from './triggers';

it('reads the options of a trigger, and nothing that the page keeps on it for itself', () => {
  const trigger = document.createElement('button');
  Object.assign(trigger.dataset, {
    koboReference: 'CHK_1',
    koboWalletId: 'main',
    url: '/basket',
    key: '7',
    trigger: 'x',
    onClick: 'buy',
    kobold: 'Ada',
  });
  expect(optionsOf(trigger)).toEqual({ trigger, reference: 'CHK_1', walletId: 'main' });
});
