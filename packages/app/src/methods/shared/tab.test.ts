import { describe, expect, it } from 'vitest';
import { initialTab, isClaimed, isReading, nextTab, type Tab, type TabEvent } from './tab';

type Status = Tab['status'];

const read = (underWay: boolean): TabEvent => ({ type: 'state-read', underWay });
const entered = (underWay: boolean): TabEvent => ({ type: 'entered', underWay });
const ended: TabEvent = { type: 'ended-elsewhere' };
const acted: TabEvent = { type: 'payer-acted' };
const moved: TabEvent = { type: 'moved', begins: false };

const STATUSES: Status[] = ['free', 'owns', 'shows', 'follows'];

describe('the role of a tab in a payment', () => {
  it.each<[string, TabEvent, Record<Status, Status>]>([
    [
      'shows what another tab has saved',
      read(false),
      { free: 'shows', owns: 'shows', shows: 'shows', follows: 'shows' },
    ],
    [
      'follows a payment that began in another tab',
      read(true),
      { free: 'follows', owns: 'follows', shows: 'follows', follows: 'follows' },
    ],
    [
      'is free once that payment ended',
      ended,
      { free: 'free', owns: 'free', shows: 'free', follows: 'free' },
    ],
    [
      'is its own once the payer goes on here',
      acted,
      { free: 'free', owns: 'owns', shows: 'free', follows: 'owns' },
    ],
    [
      'does not change while the flow moves',
      moved,
      { free: 'free', owns: 'owns', shows: 'shows', follows: 'follows' },
    ],
    [
      'depends on who began a payment that is under way',
      entered(true),
      { free: 'owns', owns: 'owns', shows: 'follows', follows: 'follows' },
    ],
    [
      'is without a payment in any other state',
      entered(false),
      { free: 'free', owns: 'free', shows: 'shows', follows: 'shows' },
    ],
  ])('%s', (_, event, expected) => {
    const after = STATUSES.map((status) => nextTab({ status, recalled: false, begun: false }, event).status);
    expect(Object.fromEntries(STATUSES.map((status, at) => [status, after[at]]))).toEqual(expected);
  });

  it('starts from the saved payment', () => {
    expect(initialTab(undefined)).toEqual({ status: 'free', recalled: false, begun: false });
    expect(initialTab({ underWay: false, begun: false })).toMatchObject({ status: 'shows', recalled: true });
    expect(initialTab({ underWay: true, begun: true })).toMatchObject({ status: 'follows', begun: true });
  });

  it('is claimed while a payment is under way', () => {
    const claimed = STATUSES.filter((status) => isClaimed({ status, recalled: false, begun: false }));
    expect(claimed).toEqual(['owns', 'follows']);
    const reading = STATUSES.filter((status) => isReading({ status, recalled: false, begun: false }));
    expect(reading).toEqual(['shows', 'follows']);
  });
});

describe('a state that was read from storage', () => {
  const free = initialTab(undefined);

  it.each([read(true), read(false), ended])('is not written back after $type', (event) => {
    expect(nextTab(free, event).recalled).toBe(true);
  });

  it('is written again only once the flow has moved', () => {
    const recalled = nextTab(free, read(true));
    expect(nextTab(nextTab(recalled, entered(true)), acted).recalled).toBe(true);
    expect(nextTab(recalled, moved).recalled).toBe(false);
  });
});

it('a payer who has started to pay stays marked as started', () => {
  const begun = nextTab(initialTab(undefined), { type: 'moved', begins: true });
  expect(
    [moved, acted, read(false), ended, entered(false)].map((event) => nextTab(begun, event).begun),
  ).toEqual(Array(5).fill(true));
});
