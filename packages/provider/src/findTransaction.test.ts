import { expect, it, vi } from 'vitest';
import { memoryStorage } from './storage/memoryStorage';
import { testKit } from './testKit';

it('a transaction is read again if another node stores a success after the first read', async () => {
  const storage = memoryStorage();
  const kit = testKit({}, storage);
  const reference = await kit.start();
  vi.spyOn(storage.changes, 'status').mockImplementation(async () => {
    kit.pay(reference, { status: 'success', received: 500_000 });
    return 'success';
  });
  const { data } = await kit.call('GET', `/checkout/status/${reference}`);
  expect(data).toMatchObject({ status: 'success', received: 5000 });
  expect(kit.errors).toEqual([]);
});
