/** Kills and restarts nodes during charges and webhooks, while payers pay. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './cluster.mjs';
import { createPayer, newKey } from './payer.mjs';

/** The number of payers, each of whom pays one transaction after another. */
const PAYERS = 4;
/** The longest pause of a payer between two payments, in milliseconds. */
const REST = 200;
/** The longest time from a call to the acquirer or merchant until the kill, in milliseconds. */
const DELAY = 40;
/** The longest wait for a call to the acquirer or merchant, in milliseconds. */
const NO_CALL = 5_000;
/** The time in milliseconds after which a killed node's webhook is treated as lost. The provider resends it after 30 seconds. */
const LOST = 120_000;

/** @typedef {{ reference: string, keys: string[], broken: number, hasFailed: boolean }} Payment */

/** @param {import('./main.mjs').Lab} lab @param {number} runs @param {(run: number) => void} onRun */
export async function killNodes({ cluster: { nodes, url }, partners, database }, runs, onRun) {
  /** @type {Payment[]} */
  const payments = [];
  let isOver = false;
  const payers = Array.from({ length: PAYERS }, async () => {
    while (!isOver) {
      payments.push(await payOnce(createPayer(url), nodes));
      await pause(Math.random() * REST);
    }
  });
  for (let run = 0; run < runs; run += 1) {
    const victim = nodes[run % nodes.length];
    const kind = Math.floor(run / nodes.length) % 2 === 0 ? 'charges' : 'webhooks';
    await Promise.race([
      once(partners.arrivals, `${kind} ${victim.name}`),
      pause(NO_CALL, undefined, { ref: false }),
    ]);
    await pause(Math.random() * DELAY);
    await victim.restart();
    onRun(run + 1);
  }
  isOver = true;
  await Promise.all(payers);

  await until(async () => (await database.query('SELECT FROM kobo_webhooks LIMIT 1')).rowCount === 0, LOST);
  const { rows: ledger } = await database.query('SELECT reference, status FROM transactions');
  return { runs, ...judge({ payments, ledger, ...partners }) };
}

/**
 * Pays one transaction. Sends each charge twice at the same time, as a browser may do.
 * If neither reply reports success, waits for the restarted node and recovers the charge. If the charge did not reach the
 * acquirer, pays again.
 */
async function payOnce(payer, nodes) {
  const payment = { reference: await payer.start(), keys: [], broken: 0, hasFailed: false };
  const { reference } = payment;
  for (;;) {
    const key = newKey();
    payment.keys.push(key);
    let replies;
    do {
      replies = await Promise.all([payer.charge(reference, key), payer.charge(reference, key)]);
    } while (replies.every(({ httpStatus }) => httpStatus === 502));
    if (replies.some(({ data }) => data?.status === 'SUCCESS')) return payment;
    payment.broken += 1;
    await Promise.all(nodes.map(({ ready }) => ready));
    const status = await payer.recover(reference);
    if (status === 'success') return payment;
    payment.hasFailed ||= status === 'failed';
  }
}

/**
 * Compares the payments with the records of the acquirer, of the merchant and of the ledger.
 * @param {object} found
 * @param {Payment[]} found.payments
 * @param {import('./partners.mjs').Charge[]} found.charges
 * @param {import('./partners.mjs').Webhook[]} found.webhooks
 * @param {{ reference: string, status: string }[]} found.ledger
 */
export function judge({ payments, charges, webhooks, ledger }) {
  const ofKey = countBy(charges, ({ key }) => key);
  const ofTransaction = countBy(charges, ({ reference }) => reference);
  const messages = countBy(webhooks, ({ type, reference }) => `${type} ${reference}`);
  const paid = new Set(ledger.filter(({ status }) => status === 'success').map(({ reference }) => reference));
  const keys = payments.flatMap((payment) => payment.keys);
  const wanted = payments.flatMap(({ reference, hasFailed }) => [
    `transaction.success ${reference}`,
    ...(hasFailed ? [`transaction.failed ${reference}`] : []),
  ]);
  return {
    payments: payments.length,
    brokenCharges: payments.reduce((total, { broken }) => total + broken, 0),
    keysChargedOnce: keys.filter((key) => ofKey.get(key) === 1).length,
    keysNotCharged: keys.filter((key) => !ofKey.has(key)).length,
    keysChargedTwice: keys.filter((key) => ofKey.get(key) > 1).length,
    notChargedOnce: payments.filter(({ reference }) => ofTransaction.get(reference) !== 1).length,
    notPaid: payments.filter(({ reference }) => !paid.has(reference)).length,
    webhooks: wanted.length,
    repeatedWebhooks: wanted.filter((message) => messages.get(message) > 1).length,
    lostWebhooks: wanted.filter((message) => !messages.has(message)).length,
    wrongSignatures: webhooks.filter(({ isSigned }) => !isSigned).length,
  };
}

function countBy(list, nameOf) {
  const counts = new Map();
  for (const item of list) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  return counts;
}
