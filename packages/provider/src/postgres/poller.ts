import * as v from 'valibot';
import { withTimeLimit } from '../timeLimit';
import type { Queryable } from './database';

/** Milliseconds between two queries of the table. */
export const POLL_EVERY = 250;
/** Milliseconds after which the poller queries again, although the earlier query has not ended. */
const LOOK_LIMIT = 5_000;
/** Milliseconds within which a database transaction with a change must be committed. */
const COMMIT_TIME = 10_000;
/** The number of ids before a known id whose changes may not be committed yet. */
const BEFORE = 1_000;
/** The number of queries after which old changes are removed. */
const SWEEP_EVERY = 10_000;

const Rows = v.array(
  v.object({
    id: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
    reference: v.string(),
    /** Whether a listener that was just added must receive the change. */
    recent: v.optional(v.boolean(), true),
  }),
);

/**
 * Polls the table of changes while there are listeners. A lower id can appear after a higher id, because ids are assigned
 * before the commit. The poller therefore queries the newest missing ids until they appear, or for at most `COMMIT_TIME`.
 */
export class Poller {
  #listeners = new Map<string, Set<(id: number) => void>>();
  #last: number | undefined;
  /** The missing ids, each with the time at which the poller stops querying it. */
  #missing = new Map<number, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looks = 0;

  constructor(
    readonly pool: Queryable,
    readonly onError: (error: unknown) => void,
  ) {}

  subscribe(reference: string, listener: (id: number) => void): () => void {
    const own = this.#listeners.get(reference) ?? new Set();
    this.#listeners.set(reference, own.add(listener));
    if (this.#timer === undefined) this.#schedule(0);
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.#listeners.get(reference) === own) this.#listeners.delete(reference);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  #schedule(delay: number): void {
    const timer = setTimeout(async () => {
      const isCurrent = () => this.#timer === timer;
      await withTimeLimit(LOOK_LIMIT, () => this.#look(isCurrent)).catch(this.onError);
      if (isCurrent()) this.#schedule(POLL_EVERY);
    }, delay);
    this.#timer = timer;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#last = undefined;
    this.#missing.clear();
  }

  /** @param isCurrent returns false if the last listener was removed meanwhile. The next listener then starts another poll. */
  async #look(isCurrent: () => boolean): Promise<void> {
    if (this.#last === undefined) {
      await this.#begin(isCurrent);
      return;
    }
    const { rows } = await this.pool.query(
      'SELECT id, reference FROM kobo_changes WHERE id > $1 OR id = ANY ($2::bigint[]) ORDER BY id',
      [this.#last, [...this.#missing.keys()]],
    );
    if (isCurrent()) this.#note(v.parse(Rows, rows));
    await this.#sweep();
  }

  /**
   * Finds the last id. Reports the changes of the last `COMMIT_TIME`, because they may be newer than the listener. An
   * unnecessary event only causes a verification.
   */
  async #begin(isCurrent: () => boolean): Promise<void> {
    const { rows } = await this.pool.query(
      `SELECT id, reference, at > clock_timestamp() - $2 * interval '1 millisecond' AS recent FROM kobo_changes
       WHERE id > (SELECT coalesce(max(id), 0) FROM kobo_changes) - $1 ORDER BY id`,
      [BEFORE, COMMIT_TIME],
    );
    if (!isCurrent()) return;
    const found = v.parse(Rows, rows);
    // A change with an id below all these ids may not be committed yet.
    this.#last = Math.max((found.at(-1)?.id ?? 0) - BEFORE, 0);
    this.#note(found);
  }

  #note(rows: v.InferOutput<typeof Rows>): void {
    const now = Date.now();
    for (const { id, reference, recent } of rows) {
      const last = this.#last ?? id;
      // Query at most `BEFORE` missing ids, because a gap can span millions, for example after a change of the sequence.
      for (let missing = Math.max(last + 1, id - BEFORE); missing < id; missing += 1)
        this.#missing.set(missing, now + COMMIT_TIME);
      this.#missing.delete(id);
      this.#last = Math.max(last, id);
      if (recent) for (const listener of [...(this.#listeners.get(reference) ?? [])]) listener(id);
    }
    for (const [id, end] of this.#missing) if (end < now) this.#missing.delete(id);
  }

  async #sweep(): Promise<void> {
    this.#looks += 1;
    if (this.#looks % SWEEP_EVERY === 0)
      await this.pool.query("DELETE FROM kobo_changes WHERE at < now() - interval '1 day'");
  }
}
