import type { Ask } from '@kobo/protocol/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenCharge, Storage, WebhookMessage } from './storage';

const REPLY = { httpStatus: 200, body: '{"status":true}' };
const CHARGE: OpenCharge = {
  id: 'chg_1',
  call: 'cardCharge',
  state: 'working',
  wrongOtps: 0,
  steps: 0,
  prompts: 0,
  ask: undefined,
  ticket: undefined,
};
const later = () => Date.now() + 60_000;
const message = (id: string) => ({ id, merchant: 'pk_test_adire', body: '{}' });

/** A storage that a test opened, on two nodes with the same data. In a single process, `one` and `other` are the same object. */
export interface OpenedStorage {
  one: Storage;
  other: Storage;
  close(): Promise<void>;
}

/** Defines the tests that every implementation of the stores must pass. */
export function describeStorage(name: string, open: () => Promise<OpenedStorage>): void {
  const nodes: OpenedStorage[] = [];
  beforeEach(async () => {
    nodes.push(await open());
  });
  afterEach(() => nodes.pop()?.close());
  const opened = (): OpenedStorage => {
    const [first] = nodes;
    if (!first) throw new Error('The storage is not open');
    return first;
  };
  describe(`${name}: idempotency of requests`, () => describeClaims(opened));
  describe(`${name}: open charges`, () => describeCharges(opened));
  describe(`${name}: prompts`, () => describePrompts(opened));
  describe(`${name}: changes`, () => describeChanges(opened));
  describe(`${name}: webhooks`, () => describeWebhooks(opened));
}

function describeClaims(opened: () => OpenedStorage): void {
  it('gives an id to one of many callers, on both nodes', async () => {
    const { one, other } = opened();
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : other).idempotency.claim('a', 'f', later()),
      ),
    );
    expect(claims.filter(({ kind }) => kind === 'new')).toHaveLength(1);
    expect(claims.filter(({ kind }) => kind === 'in-flight')).toHaveLength(19);
  });

  it('returns the reply of an id until it expires, and only for the same request', async () => {
    const { idempotency } = opened().one;
    await idempotency.claim('a', 'f', later());
    await idempotency.remember('a', REPLY, later());
    expect(await opened().other.idempotency.claim('a', 'f', later())).toEqual({
      kind: 'replied',
      reply: REPLY,
    });
    expect(await idempotency.claim('a', 'g', later())).toEqual({ kind: 'other-request' });
    expect(await idempotency.claim('b', 'f', later())).toEqual({ kind: 'new' });
    await idempotency.remember('a', REPLY, Date.now() - 1_000);
    expect(await idempotency.claim('a', 'g', later())).toEqual({ kind: 'new' });
    expect(await idempotency.claim('a', 'g', later())).toEqual({ kind: 'in-flight' });
  });

  it('forgets an id', async () => {
    const { idempotency } = opened().one;
    await idempotency.claim('a', 'f', later());
    await idempotency.forget('a');
    expect(await idempotency.claim('a', 'g', later())).toEqual({ kind: 'new' });
  });
}

function describeCharges(opened: () => OpenedStorage): void {
  it('begins one of many charges, on both nodes', async () => {
    const { one, other } = opened();
    const begun = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : other).idempotency.begin('CHK_1', { ...CHARGE, id: `chg_${index}` }),
      ),
    );
    expect(begun.filter(Boolean)).toHaveLength(1);
    expect((await one.idempotency.current('CHK_1'))?.id).toBe(`chg_${begun.indexOf(true)}`);
    expect(await one.idempotency.begin('CHK_2', CHARGE)).toBe(true);
  });

  it('replaces a charge that waits for the payer, and no other', async () => {
    const { idempotency } = opened().one;
    await idempotency.begin('CHK_1', CHARGE);
    for (const [state, isReplaced] of [
      ['taking', false],
      ['prompt', false],
      ['otp', true],
      ['step', true],
      ['page', true],
    ] as const) {
      const id = (await idempotency.current('CHK_1'))?.id ?? '';
      expect(await idempotency.move('CHK_1', id, ['working'], { state, wrongOtps: 2, ticket: 'DBT' })).toBe(
        true,
      );
      expect(await idempotency.current('CHK_1')).toMatchObject({ state, wrongOtps: 2, ticket: 'DBT' });
      expect(await opened().other.idempotency.begin('CHK_1', { ...CHARGE, id: state })).toBe(isReplaced);
      if (!isReplaced) await idempotency.move('CHK_1', id, [state], { state: 'working' });
    }
    expect(await idempotency.current('CHK_1')).toEqual({ ...CHARGE, id: 'page' });
  });

  it('moves a charge for one of many callers, keeps its other fields, and moves no replaced one', async () => {
    const { one, other } = opened();
    await one.idempotency.begin('CHK_1', { ...CHARGE, state: 'otp', wrongOtps: 1, ticket: 'DBT' });
    const moved = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : other).idempotency.move('CHK_1', 'chg_1', ['otp'], { state: 'working' }),
      ),
    );
    expect(moved.filter(Boolean)).toHaveLength(1);
    expect(await one.idempotency.current('CHK_1')).toEqual({ ...CHARGE, wrongOtps: 1, ticket: 'DBT' });
    expect(await one.idempotency.move('CHK_1', 'chg_0', ['working'], { state: 'otp' })).toBe(false);
    expect(await one.idempotency.move('CHK_0', 'chg_1', ['working'], { state: 'otp' })).toBe(false);
  });

  it('keeps the step of a charge and counts it, and continues it once for each step', async () => {
    const { one, other } = opened();
    const ask: Ask = { field: 'pin', length: [4, 6], message: 'Enter your PIN' };
    await one.idempotency.begin('CHK_1', CHARGE);
    await one.idempotency.move('CHK_1', 'chg_1', ['working'], { state: 'step', steps: 1, ask });
    expect(await other.idempotency.current('CHK_1')).toEqual({ ...CHARGE, state: 'step', steps: 1, ask });
    const answer = (steps: number) =>
      other.idempotency.move('CHK_1', 'chg_1', ['step'], { state: 'working' }, steps);
    expect(await answer(0)).toBe(false);
    expect(await answer(1)).toBe(true);
    expect(await one.idempotency.current('CHK_1')).toEqual({ ...CHARGE, steps: 1, ask });
    const next: Ask = { field: 'voucher' };
    await one.idempotency.move('CHK_1', 'chg_1', ['working'], { state: 'step', steps: 2, ask: next });
    expect(await answer(1)).toBe(false);
    expect((await other.idempotency.current('CHK_1'))?.ask).toEqual(next);
    await one.idempotency.begin('CHK_1', { ...CHARGE, id: 'chg_2' });
    expect(await one.idempotency.current('CHK_1')).toEqual({ ...CHARGE, id: 'chg_2' });
  });

  it('ends a charge by its id and state', async () => {
    const { idempotency } = opened().one;
    await idempotency.begin('CHK_1', CHARGE);
    await idempotency.end('CHK_1', 'chg_0', ['working']);
    await idempotency.end('CHK_1', 'chg_1', ['taking', 'otp']);
    expect(await idempotency.current('CHK_1')).toEqual(CHARGE);
    await idempotency.end('CHK_1', 'chg_1', ['taking', 'working']);
    expect(await idempotency.current('CHK_1')).toBeUndefined();
  });
}

function describePrompts(opened: () => OpenedStorage): void {
  it('counts the prompts of a charge, and sends one of many at the same instant', async () => {
    const { one, other } = opened();
    await one.idempotency.begin('CHK_1', { ...CHARGE, call: 'momo', state: 'prompt' });
    const moved = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : other).idempotency.move('CHK_1', 'chg_1', ['prompt'], {
          state: 'working',
          prompts: 1,
        }),
      ),
    );
    expect(moved.filter(Boolean)).toHaveLength(1);
    expect(await other.idempotency.current('CHK_1')).toMatchObject({ state: 'working', prompts: 1 });
  });
}

function describeChanges(opened: () => OpenedStorage): void {
  it('reach the listeners of both nodes once each, with growing ids', async () => {
    const { one, other } = opened();
    const received: Record<string, number[]> = { one: [], other: [], elsewhere: [] };
    const three = new Promise<void>((resolve) => {
      const note = (name: string) => (id: number) => {
        received[name]?.push(id);
        if (received['one']?.length === 3 && received['other']?.length === 3) resolve();
      };
      one.changes.subscribe('CHK_1', note('one'));
      other.changes.subscribe('CHK_1', note('other'));
      other.changes.subscribe('CHK_2', note('elsewhere'));
    });
    for (const status of ['pending', 'failed', 'success'] as const)
      await one.changes.publish({ reference: 'CHK_1', status }, undefined);
    await three;
    expect(received['one']).toEqual([...(received['one'] ?? [])].sort((a, b) => a - b));
    expect(new Set(received['one']).size).toBe(3);
    expect(received['other']).toEqual(received['one']);
    expect(received['elsewhere']).toEqual([]);
    expect(await other.changes.latest('CHK_1')).toBe(received['one']?.at(-1));
    expect(await other.changes.latest('CHK_2')).toBe(0);
    expect(await other.changes.status('CHK_1')).toBe('success');
    expect(await other.changes.status('CHK_2')).toBeUndefined();
  });

  it('no longer reach a listener that was removed', async () => {
    const { changes } = opened().one;
    const received: string[] = [];
    const leave = changes.subscribe('CHK_1', () => received.push('removed'));
    leave();
    const last = new Promise<void>((resolve) => changes.subscribe('CHK_1', () => resolve()));
    await changes.publish({ reference: 'CHK_1', status: 'success' }, undefined);
    await last;
    expect(received).toEqual([]);
  });

  it('add one message for each new status, even if both nodes publish it', async () => {
    const { one, other } = opened();
    const publish = (storage: Storage, status: 'failed' | 'success', id: string) =>
      storage.changes.publish({ reference: 'CHK_1', status }, message(id));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => publish(index % 2 ? one : other, 'failed', `msg_${index}`)),
    );
    await publish(one, 'success', 'msg_success');
    await publish(other, 'success', 'msg_again');
    const taken = await one.webhooks.take(100, 1_000);
    expect(taken.map(({ id }) => id).filter((id) => id === 'msg_success')).toHaveLength(1);
    expect(taken).toHaveLength(2);
  });

  it('keep a success, and add no message for an older status that arrives later', async () => {
    const { one, other } = opened();
    await one.changes.publish({ reference: 'CHK_1', status: 'success' }, message('msg_success'));
    for (const status of ['expired', 'failed', 'pending'] as const)
      await other.changes.publish({ reference: 'CHK_1', status }, message(`msg_${status}`));
    expect(await one.changes.status('CHK_1')).toBe('success');
    expect((await one.webhooks.take(10, 1_000)).map(({ id }) => id)).toEqual(['msg_success']);
  });
}

function describeWebhooks(opened: () => OpenedStorage): void {
  const add = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        opened().one.changes.publish(
          { reference: `CHK_${index}`, status: 'success' },
          message(`msg_${index}`),
        ),
      ),
    );

  it('are taken by one node each, up to the limit', async () => {
    await add(30);
    const { one, other } = opened();
    const batches = await Promise.all(
      Array.from({ length: 6 }, (_, index) => (index % 2 ? one : other).webhooks.take(10, 60_000)),
    );
    const ids = batches.flat().map(({ id }) => id);
    for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(10);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await one.webhooks.take(100, 60_000);
    expect(ids.length + rest.length).toBe(30);
    expect(await other.webhooks.take(100, 60_000)).toEqual([]);
    expect(batches.flat()[0]).toMatchObject({ merchant: 'pk_test_adire', body: '{}', attempts: 1 });
  });

  it('are taken in the order in which they are due, except those of busy merchants', async () => {
    const { one, other } = opened();
    const publish = (reference: string, merchant: string) =>
      one.changes.publish({ reference, status: 'success' }, { id: reference, merchant, body: '{}' });
    const idsOf = async (taken: Promise<WebhookMessage[]>) => (await taken).map(({ id }) => id);
    await publish('retry', 'pk_slow');
    await publish('slow', 'pk_slow');
    await publish('first', 'pk_fast');
    for (const [index, id] of ['slow', 'retry', 'first'].entries())
      await one.webhooks.settle(id, index * 1_000 - 5_000);
    expect(await idsOf(other.webhooks.take(1, 60_000, ['pk_slow']))).toEqual(['first']);
    expect(await idsOf(other.webhooks.take(1, 60_000, ['pk_slow', 'pk_fast']))).toEqual([]);
    for (const id of ['slow', 'retry']) expect(await idsOf(one.webhooks.take(1, 60_000))).toEqual([id]);
  });

  it('are due again after their lease or delay, count their attempts, and are removed', async () => {
    await add(2);
    const { webhooks } = opened().one;
    await webhooks.take(2, 0);
    const again = await opened().other.webhooks.take(2, 60_000);
    expect(again.map(({ attempts }) => attempts)).toEqual([2, 2]);
    await webhooks.settle('msg_0', 0);
    await webhooks.settle('msg_1', undefined);
    expect((await webhooks.take(2, 0)).map(({ id, attempts }) => [id, attempts])).toEqual([['msg_0', 3]]);
    await webhooks.settle('msg_0', 60_000);
    expect(await webhooks.take(2, 0)).toEqual([]);
  });
}
