/** Calls of the sandbox's simulator, which create and change the objects of a measurement. */
import { request } from '@playwright/test';

/** @param {string} origin the sandbox's origin. */
export async function openApi(origin) {
  const calls = await request.newContext({ ignoreHTTPSErrors: true, baseURL: origin });
  const post = async (path, data) => {
    const reply = await calls.post(path, { data, headers: { accept: 'application/json' } });
    if (!reply.ok()) throw new Error(`POST ${path} answered ${reply.status()}`);
    return (await reply.json()).data;
  };
  return {
    /** Starts a transaction. @param {object} [fields] overrides. @returns {Promise<string>} the reference. */
    async transaction(fields = {}) {
      const metadata = { customer: { email: 'payer@example.com', first_name: 'Ada', last_name: 'Obi' } };
      return (await post('/sandbox/transactions', { amount: '5000.00', metadata, ...fields })).reference;
    },
    /** Copies an object and overrides some of its fields. @returns {Promise<string>} the copy's reference. */
    copy: async (original, changes = {}) =>
      (await post(`/sandbox/objects/${original}/copy`, changes)).reference,
    /** Sets the behaviour of all event streams. */
    stream: (stream) => post('/sandbox/streams', { stream }),
    /**
     * Approves the payment as the owner of the phone.
     * @returns {Promise<number>} the time of the success in the ledger, in milliseconds.
     */
    async approve(reference) {
      await post(`/sandbox/transactions/${reference}/approve`);
      const reply = await calls.get(`/sandbox/transactions/${reference}`, {
        headers: { accept: 'application/json' },
      });
      const { events } = (await reply.json()).data;
      return events.find(({ what }) => what.startsWith('success:')).at;
    },
    async object(reference) {
      const reply = await calls.get(`/sandbox/objects/${reference}`, {
        headers: { accept: 'application/json' },
      });
      return (await reply.json()).data.object;
    },
    close: () => calls.dispose(),
  };
}
