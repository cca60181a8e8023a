import { memoryStorage } from './memoryStorage';
import { describeStorage } from './storageSuite';

describeStorage('in memory', async () => {
  const storage = memoryStorage();
  return { one: storage, other: storage, close: async () => {} };
});
