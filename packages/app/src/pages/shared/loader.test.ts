import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '../../api/result';
import { createLoader, soonLoaded } from './loader';

/** A loader whose replies the test provides one by one. */
function loading() {
  const answers: ((result: Result<number>) => void)[] = [];
  const loader = createLoader<number>(() => new Promise((resolve) => answers.push(resolve)));
  const answer = async (result: Result<number>, index = answers.length - 1) => {
    answers[index]?.(result);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { loader, answers, answer };
}

describe('the loader of a page', () => {
  it('loads at once, and is ready with the value', { tags: ['wrapper-2', 'states-1'] }, async () => {
    const { loader, answer } = loading();
    expect(loader.state()).toEqual({ status: 'loading' });
    await answer({ ok: true, value: 1 });
    expect(loader.state()).toEqual({ status: 'ready', value: 1 });
  });

  it('fails with the error, and loads again on Retry', { tags: 'states-1' }, async () => {
    const { loader, answer, answers } = loading();
    await answer({ ok: false, error: { kind: 'timeout' } });
    expect(loader.state()).toEqual({ status: 'failed', error: { kind: 'timeout' } });
    loader.send({ type: 'retried' });
    expect(answers).toHaveLength(2);
    await answer({ ok: true, value: 2 });
    expect(loader.state()).toEqual({ status: 'ready', value: 2 });
  });

  it('keeps its value during a refresh, and if that fails', { tags: 'states-1' }, async () => {
    const { loader, answer } = loading();
    await answer({ ok: true, value: 1 });
    loader.send({ type: 'refresh-wanted' });
    expect(loader.state()).toEqual({ status: 'refreshing', value: 1 });
    await answer({ ok: false, error: { kind: 'offline' } });
    expect(loader.state()).toEqual({ status: 'ready', value: 1 });
    loader.send({ type: 'refresh-wanted' });
    await answer({ ok: true, value: 2 });
    expect(loader.state()).toEqual({ status: 'ready', value: 2 });
  });
});

describe('the first display of a page', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits 400 ms for the reply', async () => {
    vi.useFakeTimers();
    const { loader, answers } = loading();
    const seen = vi.fn();
    void soonLoaded(loader).then(seen);
    await vi.advanceTimersByTimeAsync(399);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toHaveBeenCalledOnce();
    answers[0]?.({ ok: true, value: 1 });
  });

  it.each<Result<number>>([
    { ok: true, value: 1 },
    { ok: false, error: { kind: 'offline' } },
  ])('follows a reply at once: %j', async (result) => {
    vi.useFakeTimers();
    const { loader, answers } = loading();
    const seen = vi.fn();
    void soonLoaded(loader).then(seen);
    answers[0]?.(result);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
