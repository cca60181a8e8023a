/** Measures open checkouts that stream events, and payments at a fixed rate. */
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../statistics.mjs';
import { until } from './cluster.mjs';
import { createPayer, newKey } from './payer.mjs';

/** The number of payments before the measurement, which let Node compile the code. */
const WARM_UP = 50;
/** The number of checkouts that open at the same time. */
const AT_ONCE = 20;
/** The longest time without payments, in milliseconds. Streams then receive only comments. */
const IDLE = 15_000;
/** The time after which an event or a webhook is treated as lost, in milliseconds. */
const LOST = 60_000;

/** @param {import('./main.mjs').Lab} lab @param {{ streams: number, rate: number, seconds: number }} options */
export async function measureLoad({ cluster, partners, database }, { streams, rate, seconds }) {
  const payer = createPayer(cluster.url);
  const waiting = [];
  const open = async () => waiting.push(await openCheckout(payer));
  const fill = async (count) => {
    for (let left = count; left > 0; left -= AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, open));
  };
  // Open another checkout if none is ready, because an overloaded machine may open checkouts more slowly than it pays them.
  const pay = async () => payCheckout(payer, waiting.shift() ?? (await openCheckout(payer)));

  await fill(WARM_UP);
  for (let count = 0; count < WARM_UP; count += 1) await pay();
  const empty = await usageOf(cluster.nodes);
  await fill(streams);
  const full = await usageOf(cluster.nodes);
  await pause(Math.min(IDLE, seconds * 1000));
  const idle = await usageOf(cluster.nodes);
  // Begin each payment at its time, even if earlier payments have not ended. A new checkout replaces each paid checkout.
  const payments = [];
  for (let count = 0; count < rate * seconds; count += 1) {
    await pause(idle.at + (count * 1000) / rate - Date.now());
    const payment = pay();
    payments.push(payment.then(open).then(() => payment));
  }
  const paid = await Promise.all(payments);
  const busy = await usageOf(cluster.nodes);
  for (const { close } of waiting) close();

  const missing = new Set(paid.map(({ reference }) => reference));
  await until(() => {
    for (const { reference } of partners.webhooks) missing.delete(reference);
    return missing.size === 0;
  }, LOST);
  const delays = await delaysOf(database, paid);
  return {
    payments: paid.length,
    notPaid: paid.filter(({ isPaid }) => !isPaid).length,
    perSecond: (paid.length * 1000) / (busy.at - idle.at),
    lostEvents: paid.length - delays.length,
    earlyEvents: paid.filter(({ isEarly }) => isEarly).length,
    lostWebhooks: missing.size,
    ...{ p50: percentile(delays, 0.5), p95: percentile(delays, 0.95), slowest: percentile(delays, 1) },
    bytesPerStream: (idle.rss - empty.rss) / streams,
    idleNodes: (idle.nodes - full.nodes) / (idle.at - full.at),
    busyNodes: (busy.nodes - idle.nodes) / (busy.at - idle.at),
    busyMachine: (busy.machine - idle.machine) / (busy.at - idle.at),
  };
}

async function openCheckout(payer) {
  const reference = await payer.start();
  return { reference, ...(await payer.stream(reference)) };
}

/** Pays an open checkout, and queries the transaction's status after its event. */
async function payCheckout(payer, { reference, event, close }) {
  const { data } = await payer.charge(reference, newKey());
  const isPaid = data?.status === 'SUCCESS';
  const at = await Promise.race([event, pause(LOST, undefined, { ref: false })]);
  const isEarly = isPaid && (await payer.status(reference)) !== 'success';
  close();
  return { reference, isPaid, at, isEarly };
}

/** Returns the milliseconds from the insert of each change, shortly before its commit, to its event. Omits lost events. */
async function delaysOf(database, paid) {
  const { rows } = await database.query(
    'SELECT reference, extract(epoch FROM min(at)) * 1000 AS at FROM kobo_changes GROUP BY reference',
  );
  const changes = new Map(rows.map(({ reference, at }) => [reference, Number(at)]));
  return paid.filter(({ at }) => at !== undefined).map(({ reference, at }) => at - changes.get(reference));
}

/** Returns the time, the memory of the nodes in bytes, and the processor time of nodes and machine in milliseconds. */
async function usageOf(nodes) {
  const usages = await Promise.all(nodes.map((node) => node.usage()));
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  return {
    at: Date.now(),
    rss: sum(usages.map(({ rss }) => rss)),
    nodes: sum(usages.map(({ cpu }) => cpu.user + cpu.system)) / 1000,
    machine: sum(cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)),
  };
}
