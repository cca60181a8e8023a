/**
 * The runner of a worker that has one test file (vitest.config.ts beside it). It runs the file as it is, notes which test
 * reaches which mutant, and then runs, for one mutant after another, the tests that reach it: in this same process, on
 * freshly evaluated modules. A kill counts once the tests that killed pass again without the mutant.
 */
import { relative } from 'node:path';
import { startTests } from '@vitest/runner';
import { TestRunner, vi } from 'vitest';
import { FOLDER_VARIABLE, isKilled, markKilled, note, notesOf, readPlan } from './plan.mjs';

/** The machine's own time: the journeys in process put another in its place. */
const now = Date.now;

/** So many mutants share one run without any, which says whether they left the worker as it was. */
const BATCH = 10;

const folder = process.env[FOLDER_VARIABLE];
const plan = readPlan(folder);
const wanted = new Set(plan.mutants.map(({ id }) => id));
const fileOf = new Map(plan.mutants.map(({ id, file }) => [id, file]));

/** What the changed code asks and tells. */
const switches = { active: undefined, calls: 0, limit: Number.POSITIVE_INFINITY, test: undefined };
/** Mutant to the tests that reach it; 'load' is what runs outside of any test. */
const reached = new Map();
let recording = true;
let uncaught = 0;

globalThis.stryMutAct_9fa48 = (id) => {
  switches.calls += 1;
  if (switches.calls > switches.limit) throw new Error(`Mutant ${switches.active} does not come to an end.`);
  return id === switches.active;
};
globalThis.stryCov_9fa48 = (...ids) => {
  if (!recording) return;
  for (const id of ids) {
    if (!wanted.has(id)) continue;
    if (!reached.has(id)) reached.set(id, new Set());
    reached.get(id).add(switches.test ?? 'load');
  }
};

/** What listens to the page itself would be there in the next run, too. Libraries stay, and so do their listeners. */
const listening = [];
for (const target of globalThis.document === undefined ? [] : [document, globalThis]) {
  const { addEventListener } = target;
  target.addEventListener = (...args) => {
    const [, , caller = ''] = new Error().stack.split('\n');
    if (!caller.includes('/node_modules/')) listening.push([target, args]);
    return addEventListener.apply(target, args);
  };
}

export default class MutationRunner extends TestRunner {
  onBeforeTryTask(test) {
    switches.test = test.id;
    return super.onBeforeTryTask(test);
  }

  onAfterRunTask(test) {
    switches.test = undefined;
    return super.onAfterRunTask(test);
  }

  async onAfterRunFiles(files) {
    recording = false;
    const [file] = files;
    const test = relative(this.config.root, file.filepath);
    note(folder, test, { type: 'start', pid: process.pid });
    try {
      const why = await this.tryMutants(file, test);
      note(folder, test, why === undefined ? { type: 'end' } : { type: 'again', why });
    } catch (error) {
      note(folder, test, { type: 'broken', why: String(error.stack) });
    }
    return super.onAfterRunFiles(files);
  }

  /** @returns {Promise<string | undefined>} why the file must be run again in a worker of its own, if it must */
  async tryMutants(file, test) {
    const failed = failures(file);
    if (failed.length > 0) throw new Error(`fails without a mutant: ${failed.join('; ')}`);
    note(folder, test, { type: 'reached', mutants: [...reached.keys()] });
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', () => (uncaught += 1));
    process.removeAllListeners('uncaughtException').on('uncaughtException', () => (uncaught += 1));

    const limits = await this.measure(file);
    if (limits === undefined) {
      note(folder, test, { type: 'left out' });
      return undefined;
    }
    const notes = notesOf(folder, test);
    const done = new Set(notes.filter(({ type }) => type === 'survived').map(({ mutant }) => mutant));
    const careful = notes.some(({ type }) => type === 'again');
    const nearby = new Set(plan.nearby[test]);
    // What runs as a module is loaded runs in every test that imports it, however far away: the near ones are asked.
    const open = [...reached.keys()].filter(
      (id) => !done.has(id) && (!reached.get(id).has('load') || nearby.has(fileOf.get(id))),
    );
    for (let first = 0; first < open.length; first += careful ? 1 : BATCH) {
      const batch = open.slice(first, first + (careful ? 1 : BATCH)).filter((id) => !isKilled(folder, id));
      const clean = await this.tryBatch(file, test, batch, limits, careful);
      if (!clean)
        return careful ? 'a mutant left something behind' : 'one of several mutants left something behind';
    }
    return undefined;
  }

  /** @returns {Promise<boolean>} whether the tests pass again afterwards */
  async tryBatch(file, test, batch, limits, alone) {
    const results = [];
    const killers = new Set();
    for (const id of batch) {
      const tests = reached.get(id).has('load') ? undefined : reached.get(id);
      note(folder, test, { type: 'trying', mutant: id, until: now() + limits.patience });
      const failed = await this.runWith(id, file.filepath, tests, limits);
      for (const one of failed) killers.add(one.id);
      results.push({ id, failed });
    }
    note(folder, test, { type: 'tried' });
    const clean =
      killers.size === 0 ||
      (await this.runWith(undefined, file.filepath, killers.has('file') ? undefined : killers, limits))
        .length === 0;
    // Alone in its batch, a mutant found a worker in which the tests had passed, whatever it leaves behind.
    if (clean || alone) {
      for (const { id, failed } of results) {
        if (failed.length === 0) note(folder, test, { type: 'survived', mutant: id });
        else markKilled(folder, id, `${test}: ${failed[0].name}`);
      }
    }
    return clean;
  }

  /** How long the tests take and how often they pass a switch, without a mutant. */
  async measure(file) {
    switches.calls = 0;
    const start = now();
    const generous = { testTimeout: 60_000, calls: Number.POSITIVE_INFINITY };
    const failed = await this.runWith(undefined, file.filepath, undefined, generous);
    if (failed.length > 0) return undefined;
    const took = now() - start;
    const testTimeout = 3000 + 3 * took;
    return { testTimeout, calls: 1_000_000 + 10 * switches.calls, patience: 30_000 + 3 * testTimeout };
  }

  /**
   * Runs tests of the file (all, where none are named) up to the first that fails.
   * @returns {Promise<{ id: string, name: string }[]>} what failed; the id is 'file' where it was none of the tests
   */
  async runWith(mutant, filepath, tests, { testTimeout, calls }) {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    clearPage();
    vi.resetModules();
    Object.assign(switches, { active: mutant, calls: 0, limit: calls });
    uncaught = 0;
    const [file] = await startTests([filepath], this.quiet(tests, testTimeout));
    await new Promise((resolve) => setImmediate(resolve));
    switches.active = undefined;
    switches.limit = Number.POSITIVE_INFINITY;
    const failed = failedIn(file);
    return uncaught > 0 && failed.length === 0
      ? [{ id: 'file', name: 'an error that nobody caught' }]
      : failed;
  }

  /** This runner, which tells vitest nothing. */
  quiet(tests, testTimeout) {
    let failed = false;
    return Object.assign(Object.create(this), {
      config: { ...this.config, testTimeout, hookTimeout: testTimeout, retry: 0 },
      async onBeforeRunTask(test) {
        if (failed || (tests !== undefined && !tests.has(test.id))) test.mode = 'skip';
        await TestRunner.prototype.onBeforeRunTask.call(this, test);
      },
      onAfterRunTask(test) {
        failed ||= test.result?.state === 'fail';
        return TestRunner.prototype.onAfterRunTask.call(this, test);
      },
      onAfterRunFiles() {},
      async onCollected() {},
      async onQueued() {},
      async onTaskUpdate() {},
      async onTestAnnotate(_test, annotation) {
        return annotation;
      },
    });
  }
}

function failures(file) {
  return failedIn(file).map(({ name }) => name);
}

function failedIn(file) {
  const found = [];
  collect(file, found);
  if (found.length === 0 && file.result?.state === 'fail')
    found.push({ id: 'file', name: 'the file itself' });
  return found;
}

function collect(suite, found) {
  for (const task of suite.tasks) {
    if (task.type === 'suite') collect(task, found);
    else if (task.result?.state === 'fail') found.push({ id: task.id, name: task.name });
  }
}

/** What a test file may rely on at its start. */
function clearPage() {
  if (globalThis.document === undefined) return;
  for (const [target, args] of listening.splice(0)) target.removeEventListener(...args);
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      globalThis[name].clear();
    } catch {
      // A test has put one in its place that refuses, and will do so again.
    }
  }
}
