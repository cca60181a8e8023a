import type { ApiError, Result } from '../../api/result';
import { createRunner, type Runner } from '../../flow/runner';
import type { PageHost } from './pageHost';

/** The state of a data load (specification §4). */
export type Load<Value> =
  | { status: 'loading' }
  | { status: 'failed'; error: ApiError }
  | { status: 'ready'; value: Value }
  /** A repeated load, for example after a payment. The old value stays on the screen. */
  | { status: 'refreshing'; value: Value };

type LoadEvent<Value> =
  | { type: 'loaded'; value: Value }
  | { type: 'load-failed'; error: ApiError }
  | { type: 'retried' }
  | { type: 'refresh-wanted' };

function transition<Value>(state: Load<Value>, event: LoadEvent<Value>): Load<Value> {
  switch (state.status) {
    case 'loading':
      if (event.type === 'loaded') return { status: 'ready', value: event.value };
      return event.type === 'load-failed' ? { status: 'failed', error: event.error } : state;
    case 'failed':
      return event.type === 'retried' ? { status: 'loading' } : state;
    case 'ready':
      return event.type === 'refresh-wanted' ? { status: 'refreshing', value: state.value } : state;
    case 'refreshing':
      if (event.type === 'loaded') return { status: 'ready', value: event.value };
      return event.type === 'load-failed' ? { status: 'ready', value: state.value } : state;
    default:
      return state satisfies never;
  }
}

export type Loader<Value> = Runner<Load<Value>, LoadEvent<Value>>;

/** Creates a loader, which starts to load immediately, outside React. A late reply to an earlier attempt is ignored. */
export function createLoader<Value>(fetch: (signal: AbortSignal) => Promise<Result<Value>>): Loader<Value> {
  return createRunner<Load<Value>, LoadEvent<Value>>(
    { initial: { status: 'loading' }, transition },
    async (state, signal) => {
      if (state.status !== 'loading' && state.status !== 'refreshing') return undefined;
      const result = await fetch(signal);
      return result.ok
        ? { type: 'loaded', value: result.value }
        : { type: 'load-failed', error: result.error };
    },
  );
}

/** Returns the report of a load for the page's host: whether the page is still loading, and the problem if the load failed. */
export function reportOf({ status }: Load<unknown>): {
  waiting: boolean;
  problem: Parameters<PageHost['failed']> | undefined;
} {
  return {
    waiting: status === 'loading',
    problem: status === 'failed' ? ['LOAD_FAILED', 'What the address names could not be loaded.'] : undefined,
  };
}

/** Milliseconds before the payer sees a loading message. */
const BRIEFLY = 400;

/**
 * Resolves once the load has ended, or has taken so long that the payer should see a message.
 * A message that is shown only for a moment flickers, and delays a slow phone.
 */
export function soonLoaded<Value>(loader: Loader<Value>): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      leave();
      resolve();
    };
    const timer = setTimeout(finish, BRIEFLY);
    const leave = loader.subscribe(finish);
  });
}
