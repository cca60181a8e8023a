import { refuse } from '../ledger';
import type { Mistake } from './change';

export const OTHER_MERCHANTS: readonly Mistake[] = [
  [
    'merchant-key',
    'every transaction names the first merchant',
    (provider) => {
      const shown = provider.shownMetadata.bind(provider);
      provider.shownMetadata = (transaction) => ({
        ...shown(transaction),
        merchant: { name: 'Adire & Sons', publicKey: 'pk_test_adire' },
      });
    },
  ],
  [
    'status-key',
    'only the first merchant reads a status',
    (provider) => {
      const mayRead = provider.mayRead.bind(provider);
      provider.mayRead = (transaction, key) => key !== 'pk_test_indigo' && mayRead(transaction, key);
    },
  ],
  [
    'status-key',
    'the first merchant reads every status',
    (provider) => {
      const mayRead = provider.mayRead.bind(provider);
      provider.mayRead = (transaction, key) => key === 'pk_test_adire' || mayRead(transaction, key);
    },
  ],
  [
    'charge-key',
    'the first merchant charges every transaction',
    (provider) => {
      const mayCharge = provider.mayCharge.bind(provider);
      provider.mayCharge = (transaction, key) => key === 'pk_test_adire' || mayCharge(transaction, key);
    },
  ],
  [
    'charge-key',
    'only the first merchant charges',
    (provider) => {
      const refusalOf = provider.refusalOf.bind(provider);
      provider.refusalOf = (transaction, key) =>
        key === 'pk_test_indigo' ? refuse(401, 'Unknown key') : refusalOf(transaction, key);
    },
  ],
  [
    'account-key',
    'only the first merchant opens accounts',
    (provider) => {
      const mayOpen = provider.mayOpen.bind(provider);
      provider.mayOpen = (transaction, key) => key === 'pk_test_adire' && mayOpen(transaction, key);
    },
  ],
];
