/**
 * The role of one tab in a payment that several tabs may show.
 * - `free`: no saved payment is under way in this tab.
 * - `owns`: a payment that began or was continued in this tab is under way.
 * - `shows`: the state was read from storage, and no payment is under way in this state.
 * - `follows`: the state was read from storage, and a payment that began in another tab or before a reload is under way.
 */
export interface Tab {
  status: 'free' | 'owns' | 'shows' | 'follows';
  /**
   * Whether the current state was read from storage.
   * This tab does not write the state back, because another tab may have changed the stored state since.
   */
  recalled: boolean;
  /** Whether the payer has begun to pay on this device. */
  begun: boolean;
}

export type TabEvent =
  /** A state from storage replaced the flow's state. */
  | { type: 'state-read'; underWay: boolean }
  /** The payment that this tab followed has ended in another tab. */
  | { type: 'ended-elsewhere' }
  /** The payer pressed or typed something in this tab. */
  | { type: 'payer-acted' }
  /** The flow received an event. The current state then no longer comes from storage. */
  | { type: 'moved'; begins: boolean }
  | { type: 'entered'; underWay: boolean };

/** @param saved the state that this device has saved, if any. */
export function initialTab(saved: { underWay: boolean; begun: boolean } | undefined): Tab {
  if (!saved) return { status: 'free', recalled: false, begun: false };
  return { status: saved.underWay ? 'follows' : 'shows', recalled: true, begun: saved.begun };
}

export function nextTab(tab: Tab, event: TabEvent): Tab {
  switch (event.type) {
    case 'state-read':
      return { ...tab, status: event.underWay ? 'follows' : 'shows', recalled: true };
    case 'ended-elsewhere':
      return { ...tab, status: 'free', recalled: true };
    case 'payer-acted':
      return { ...tab, status: isClaimed(tab) ? 'owns' : 'free' };
    case 'moved':
      return { ...tab, recalled: false, begun: tab.begun || event.begins };
    case 'entered':
      if (isReading(tab)) return { ...tab, status: event.underWay ? 'follows' : 'shows' };
      return { ...tab, status: event.underWay ? 'owns' : 'free' };
    default:
      return event satisfies never;
  }
}

export interface Role {
  tab(): Tab;
  send(event: TabEvent): void;
}

export function createRole(saved: Parameters<typeof initialTab>[0]): Role {
  let tab = initialTab(saved);
  return {
    tab: () => tab,
    send(event) {
      tab = nextTab(tab, event);
    },
  };
}

/** Returns whether a saved payment is under way in this tab. */
export function isClaimed({ status }: Tab): boolean {
  return status === 'owns' || status === 'follows';
}

/** Returns whether the tab only shows a state that another tab, or this tab before a reload, has saved. */
export function isReading({ status }: Tab): boolean {
  return status === 'shows' || status === 'follows';
}
