import { IDBFactory } from 'fake-indexeddb';
import { type Owner, owners, serverNow, stir } from './time';

/** The origin of the checkout and the provider's API. */
export const ORIGIN = 'https://pay.example';

/** A payer's phone with one browser, whose tabs share its storage. */
export class Device {
  readonly items: Map<string, string>;
  readonly indexedDB: IDBFactory;
  readonly tabs = new Set<Tab>();
  readonly locks = new Map<string, Tab>();
  readonly written: string[] = [];
  online = true;
  /** Whether storage is full or forbidden. */
  refuses = false;
  /** The delay in milliseconds until a tab receives another tab's write, as between processes. */
  lag = 0;
  private readonly delayed: { key: string; before: string | undefined; by: Tab; until: number }[] = [];

  /**
   * @param skew the milliseconds by which the device's clock is ahead.
   * @param before another device, whose storage is copied.
   */
  constructor(
    readonly skew = 0,
    before?: Device,
  ) {
    this.items = new Map(before?.items);
    this.indexedDB = before?.indexedDB ?? new IDBFactory();
  }

  /** Returns an item's value as a tab sees it. */
  seen(key: string, tab: Tab): string | undefined {
    const late = this.delayed.find((one) => one.key === key && one.by !== tab && one.until > serverNow());
    return late ? late.before : this.items.get(key);
  }

  /** Changes an item, and notifies the other tabs after `lag` milliseconds. */
  change(key: string, value: string | undefined, by: Tab): void {
    if (this.lag > 0) {
      this.delayed.push({ key, before: this.items.get(key), by, until: serverNow() + this.lag });
    }
    if (value === undefined) this.items.delete(key);
    else this.items.set(key, value);
    stir();
    const { lag } = this;
    // Announce a tab's write even if the tab has ended.
    owners.exit(() => {
      if (lag > 0) setTimeout(() => this.tell(key, by), lag);
      else this.tell(key, by);
    });
  }

  private tell(key: string, by: Tab): void {
    for (const tab of this.tabs) {
      if (tab === by) continue;
      setImmediate(() => {
        stir();
        tab.run(() => tab.window.dispatchEvent(Object.assign(new Event('storage'), { key })));
      });
    }
  }
}

class FakeDocument extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible';
  readonly cookie = '';
  querySelector(): null {
    return null;
  }
}

/** A browser tab, with the parts that the code outside React needs. Code in the tab uses these parts as its globals. */
export class Tab implements Owner {
  readonly document = new FakeDocument();
  readonly window: EventTarget & {
    location: FakeLocation;
    history: { state: unknown; replaceState(): void };
  };
  readonly navigator: object;
  readonly localStorage: object;
  /** The addresses passed to `location.assign` and `location.replace`. */
  readonly left: string[] = [];
  /** How often the payer has pressed a button that moves money in this tab. */
  consents = 0;
  private waiting: (() => void)[] | undefined;
  private alive = true;

  constructor(
    readonly device: Device,
    readonly path: string,
  ) {
    device.tabs.add(this);
    const url = new URL(path, ORIGIN);
    const go = (href: string) => this.left.push(href);
    this.window = Object.assign(new EventTarget(), {
      location: {
        href: url.href,
        origin: url.origin,
        hostname: url.hostname,
        pathname: url.pathname,
        search: url.search,
        hash: '',
        assign: go,
        replace: go,
        reload: () => go('reload'),
      },
      history: { state: null, replaceState: () => {} },
    });
    this.navigator = {
      get onLine() {
        return device.online;
      },
      userAgent: 'Phone',
      language: 'en',
      languages: ['en'],
      locks: {
        request: (name: string, _options: object, task: (lock: object | null) => unknown) =>
          this.withLock(name, task),
      },
    };
    this.localStorage = storageOf(device, this);
  }

  get skew(): number {
    return this.device.skew;
  }

  run(task: () => void): void {
    if (!this.alive) return;
    stir();
    if (this.waiting) this.waiting.push(task);
    else owners.run(this, task);
  }

  /** Ends the tab immediately. Its code stops without any cleanup. */
  kill(): void {
    this.alive = false;
    this.device.tabs.delete(this);
    for (const [name, tab] of this.device.locks) if (tab === this) this.device.locks.delete(name);
  }

  /** Freezes the tab in the background. Its timers and replies wait until the tab wakes. */
  sleep(): void {
    this.waiting ??= [];
    this.document.visibilityState = 'hidden';
  }

  /** Makes the tab visible again. Waiting tasks run immediately, and the page is notified. */
  wake(): void {
    const tasks = this.waiting ?? [];
    this.waiting = undefined;
    this.document.visibilityState = 'visible';
    for (const task of tasks) this.run(task);
    this.run(() => this.document.dispatchEvent(new Event('visibilitychange')));
  }

  private async withLock(name: string, task: (lock: object | null) => unknown): Promise<unknown> {
    const { locks } = this.device;
    if (locks.has(name)) return task(null);
    locks.set(name, this);
    try {
      return await task({ name });
    } finally {
      locks.delete(name);
    }
  }
}

type FakeLocation = Pick<
  Location,
  'href' | 'origin' | 'hostname' | 'pathname' | 'search' | 'hash' | 'replace' | 'reload'
> & { assign: (href: string) => void };

/** Returns the `localStorage` of one tab. Its keys are own properties, because the app iterates over them. */
function storageOf(device: Device, tab: Tab): object {
  const { items, written } = device;
  const methods: Record<string, unknown> = {
    getItem: (key: string) => device.seen(key, tab) ?? null,
    setItem(key: string, value: string) {
      if (device.refuses) throw new DOMException('refused', 'QuotaExceededError');
      written.push(`${key} ${value}`);
      if (items.get(key) === value) return;
      device.change(key, value, tab);
    },
    removeItem(key: string) {
      if (items.has(key)) device.change(key, undefined, tab);
    },
    key: (index: number) => [...items.keys()][index] ?? null,
  };
  return new Proxy(
    {},
    {
      get: (_, name) => (name === 'length' ? items.size : methods[String(name)]),
      ownKeys: () => [...items.keys()],
      getOwnPropertyDescriptor: (_, name) =>
        items.has(String(name)) ? { value: '', enumerable: true, configurable: true } : undefined,
    },
  );
}

/** Installs globals that forward to the globals of the tab in which the code runs. */
export function installGlobals(): void {
  const current = () => {
    const owner = owners.getStore();
    return owner instanceof Tab ? owner : undefined;
  };
  const globals: Record<string, (tab: Tab) => unknown> = {
    window: ({ window }) => window,
    document: ({ document }) => document,
    navigator: ({ navigator }) => navigator,
    location: ({ window }) => window.location,
    history: ({ window }) => window.history,
    localStorage: ({ localStorage }) => localStorage,
    indexedDB: ({ device }) => device.indexedDB,
    screen: () => ({ colorDepth: 24, width: 360, height: 740 }),
    addEventListener: ({ window }) => window.addEventListener.bind(window),
    removeEventListener: ({ window }) => window.removeEventListener.bind(window),
  };
  for (const [name, read] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        const tab = current();
        return tab && read(tab);
      },
    });
  }
}
