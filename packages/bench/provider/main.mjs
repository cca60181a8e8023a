/** `pnpm bench provider`: measures the provider kit under load, and while its nodes are killed. */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { answerHelp, fail, say } from '../../tooling/run/command.mjs';
import { POSTGRES_ADVICE, postgresFolder, startPostgres } from '../../tooling/run/postgres.mjs';
import { startCluster } from './cluster.mjs';
import { killNodes } from './failures.mjs';
import { measureLoad } from './load.mjs';
import { startPartners } from './partners.mjs';
import { PUBLIC_KEY } from './payer.mjs';
import { faultsOf, report } from './report.mjs';

const DEFAULTS = { streams: 1000, rate: 50, seconds: 60, runs: 500 };
/** The number of runs between two lines of progress. */
const PROGRESS = 50;

/** @typedef {Awaited<ReturnType<typeof openLab>>} Lab */

/** @param {string[]} words the arguments, such as `--runs 10`. */
export async function benchProvider(words) {
  answerHelp(`Usage: npx --yes pnpm@10 bench provider [--streams N] [--rate N] [--seconds N] [--runs N]

Measures two nodes of @kobo/provider behind a proxy, with a PostgreSQL of its own. Needs a build.
1. ${DEFAULTS.streams} checkouts stream events, ${DEFAULTS.rate} payments a second for ${DEFAULTS.seconds} seconds. --seconds 0 skips this.
2. ${DEFAULTS.runs} times, a node is killed during charges and webhooks, and restarted. --runs 0 skips this.
Fails if an event or a webhook is lost, or if a transaction is not charged exactly once.`);
  const options = readOptions(words);
  const lab = await openLab();
  const faults = await measure(lab, options).finally(lab.close);
  if (faults.length > 0) fail(faults.join('\n  '));
}

/** @param {Lab} lab @param {typeof DEFAULTS} options @returns {Promise<string[]>} the faults of the kit. */
async function measure(lab, { streams, rate, seconds, runs }) {
  const faults = [];
  const print = (title, result) => {
    console.log(report(title, result));
    faults.push(...faultsOf(result));
  };
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${lab.version}`);
  if (seconds > 0) {
    say(`${streams} streams, ${rate} payments a second for ${seconds} seconds …`);
    print('Load', await measureLoad(lab, { streams, rate, seconds }));
  }
  if (runs > 0) {
    say(`Killing a node ${runs} times …`);
    const onRun = (run) => run % PROGRESS === 0 && console.log(`  ${run}`);
    print('Killed nodes', await killNodes(lab, runs, onRun));
  }
  return faults;
}

/** @param {string[]} args @returns {typeof DEFAULTS} */
export function readOptions(args) {
  const names = Object.keys(DEFAULTS).map((name) => [name, /** @type {const} */ ({ type: 'string' })]);
  const read = Object.entries(parseArgs({ args, options: Object.fromEntries(names) }).values);
  for (const [name, value] of read)
    if (!/^\d{1,6}$/.test(String(value))) throw new Error(`--${name} needs a number.`);
  return { ...DEFAULTS, ...Object.fromEntries(read.map(([name, value]) => [name, Number(value)])) };
}

/** Starts PostgreSQL, the acquirer and the merchant's server, and two nodes behind a proxy. */
async function openLab() {
  const folder = postgresFolder();
  if (!folder) throw new Error(`PostgreSQL is not installed. ${POSTGRES_ADVICE}`);
  const postgres = await startPostgres(folder);
  const partners = await startPartners();
  const env = { ...partners.env, DATABASE_URL: postgres.url, PUBLIC_KEY };
  const cluster = await startCluster(['one', 'two'], env);
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  const { rows } = await database.query('SHOW server_version');
  return {
    ...{ cluster, partners, database },
    version: `PostgreSQL ${rows[0].server_version}`,
    async close() {
      await cluster.close();
      partners.close();
      await database.end();
      await postgres.stop();
    },
  };
}
