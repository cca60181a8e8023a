import { describe, expect, it, vi } from 'vitest';
import { createRunner, type Flow, type Work } from './runner';

type State = { status: 'idle' } | { status: 'busy'; turn: number } | { status: 'over'; answer: string };
type Event = { type: 'began' } | { type: 'ended'; answer: string } | { type: 'turned' } | { type: 'reset' };

const flow: Flow<State, Event> = {
  initial: { status: 'idle' },
  transition(state, event) {
    if (event.type === 'reset') return { status: 'idle' };
    if (state.status === 'idle' && event.type === 'began') return { status: 'busy', turn: 0 };
    if (state.status === 'busy' && event.type === 'turned') return { status: 'busy', turn: state.turn + 1 };
    if (state.status === 'busy' && event.type === 'ended') return { status: 'over', answer: event.answer };
    return state;
  },
};

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('the runner', () => {
  it('starts the work of a state once, on entry, until the status changes', () => {
    const work = vi.fn<Work<State, Event>>(() => undefined);
    const runner = createRunner(flow, work);
    runner.send({ type: 'began' });
    runner.send({ type: 'began' });
    runner.send({ type: 'turned' });
    expect(work.mock.calls.map(([state]) => state.status)).toEqual(['idle', 'busy']);
    expect(runner.state()).toEqual({ status: 'busy', turn: 1 });
  });

  it('drops an answer that arrives after its state was left', async () => {
    const [first, second] = [deferred<Event>(), deferred<Event>()];
    const answers = [first.promise, second.promise];
    const runner = createRunner(flow, (state) => (state.status === 'busy' ? answers.shift() : undefined));
    runner.send({ type: 'began' });
    runner.send({ type: 'reset' });
    runner.send({ type: 'began' });
    first.resolve({ type: 'ended', answer: 'late' });
    await first.promise;
    expect(runner.state()).toEqual({ status: 'busy', turn: 0 });
    second.resolve({ type: 'ended', answer: 'in time' });
    await second.promise;
    expect(runner.state()).toEqual({ status: 'over', answer: 'in time' });
  });

  it('aborts the work of a state on exit and on stop', () => {
    const signals: AbortSignal[] = [];
    const runner = createRunner(flow, (_state, signal) => {
      signals.push(signal);
      return undefined;
    });
    runner.send({ type: 'began' });
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
    runner.stop();
    expect(signals.map((signal) => signal.aborted)).toEqual([true, true]);
    runner.send({ type: 'ended', answer: 'x' });
    expect(runner.state().status).toBe('busy');
  });

  it('notifies its listeners only if the state changes', () => {
    const runner = createRunner(flow, () => undefined);
    const listener = vi.fn();
    const leave = runner.subscribe(listener);
    runner.send({ type: 'turned' });
    expect(listener).not.toHaveBeenCalled();
    runner.send({ type: 'began' });
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    runner.send({ type: 'reset' });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['rejects', () => Promise.reject(new Error('broken'))],
  ] as const)('fails if the work of its state %s', async (_, broken) => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const runner = createRunner(flow, (state) => (state.status === 'busy' ? broken() : undefined));
    const listener = vi.fn();
    runner.subscribe(listener);
    expect(runner.failure()).toBeUndefined();
    runner.send({ type: 'began' });
    await vi.waitFor(() => expect(runner.failure()).toEqual({ cause: new Error('broken') }));
    expect(report).toHaveBeenCalledWith(new Error('broken'));
    expect(listener).toHaveBeenCalledTimes(2);
    runner.send({ type: 'ended', answer: 'x' });
    expect(runner.state().status).toBe('busy');
    vi.unstubAllGlobals();
  });

  it('reports an exception in the work of a state that was left, and goes on', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    let reject: (reason: Error) => void = () => {};
    const late = new Promise<Event>((_, refuse) => {
      reject = refuse;
    });
    const runner = createRunner(flow, (state) => (state.status === 'busy' ? late : undefined));
    runner.send({ type: 'began' });
    runner.send({ type: 'reset' });
    reject(new Error('late'));
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith(new Error('late')));
    expect(runner.failure()).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
