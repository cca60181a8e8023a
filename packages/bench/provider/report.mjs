/** The report of the provider kit, in Markdown. */
import { kilobytes, milliseconds, table, whole } from '../report/table.mjs';

const cores = (value) => value.toFixed(2);

/**
 * The figures of both parts. If a row has a third value, every count above zero is a fault of the kit.
 * @type {Record<string, [label: string, format: (value: number) => string, fault?: string]>}
 */
const ROWS = {
  runs: ['killed nodes', whole],
  payments: ['payments', whole],
  perSecond: ['payments per second', (value) => value.toFixed(1)],
  lostEvents: ['events, lost', whole, 'fault'],
  earlyEvents: ['events before the status', whole, 'fault'],
  p50: ['from commit to event, median', milliseconds],
  p95: ['from commit to event, p95 (target: 1,000 ms)', milliseconds],
  slowest: ['from commit to event, slowest', milliseconds],
  bytesPerStream: ['memory of a node per stream (RSS)', kilobytes],
  idleNodes: ['busy cores without payments, both nodes', cores],
  busyNodes: ['busy cores with payments, both nodes', cores],
  busyMachine: ['busy cores with payments, whole machine', cores],

  brokenCharges: ['charges that a kill interrupted', whole],
  keysChargedOnce: ['idempotency keys, charged once', whole],
  keysNotCharged: ['idempotency keys, killed before the charge', whole],
  keysChargedTwice: ['idempotency keys, charged twice', whole, 'fault'],
  notChargedOnce: ['transactions, not charged exactly once', whole, 'fault'],
  notPaid: ['transactions, not paid', whole, 'fault'],
  webhooks: ['webhooks', whole],
  repeatedWebhooks: ['webhooks, delivered more than once', whole],
  lostWebhooks: ['webhooks, lost', whole, 'fault'],
  wrongSignatures: ['webhooks, wrong signature', whole, 'fault'],
};

/** @param {string} title @param {Record<string, number>} result */
export function report(title, result) {
  const rows = Object.entries(ROWS).filter(([name]) => name in result);
  return `\n${table([[title, ''], ...rows.map(([name, [label, format]]) => [label, format(result[name])])])}`;
}

/** @param {Record<string, number>} result @returns {string[]} the faults of the kit. */
export function faultsOf(result) {
  return Object.entries(ROWS)
    .filter(([name, [, , fault]]) => fault && result[name] > 0)
    .map(([name, [label]]) => `${label}: ${result[name]}`);
}
