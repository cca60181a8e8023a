import type { Wanted } from './find';

/** How many frames deep a document lies: the page itself, a frame in it, a frame in that. */
export type Depth = 0 | 1 | 2;

export type Key = 'Escape' | 'Tab';

/** A page of one of the three browsers, with as little as the journeys need. Nothing here waits: `Payer` does. */
export interface Driver {
  goto(address: string): Promise<void>;
  /** Runs a function inside a document. It arrives there as text: what it needs beside its argument is not there. */
  run<Value>(depth: Depth, task: () => Value): Promise<Value>;
  /** Runs a function on an element, in its document. Rejects where there is none. */
  on<Value>(depth: Depth, wanted: Wanted, task: (element: HTMLElement) => Value): Promise<Value>;
  /** Presses the pointer in the element's middle. */
  click(depth: Depth, wanted: Wanted): Promise<void>;
  /** Key after key, to whatever has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** A PNG of the page. */
  screenshot(): Promise<Buffer>;
  /** What the page, or a frame in it, has logged as an error, left uncaught, or done against its CSP. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** A browser that is running. */
export interface Engine {
  /** A page that shares nothing with those before it. */
  open(): Promise<Driver>;
  close(): Promise<void>;
}

/** How large a page is. */
export interface Size {
  width: number;
  height: number;
}
