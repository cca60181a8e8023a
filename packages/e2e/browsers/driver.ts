import type { Wanted } from './find';

/** The depth of a document: 0 for the page, 1 for a frame in the page, 2 for a frame in that frame. */
export type Depth = 0 | 1 | 2;

export type Key = 'Escape' | 'Tab';

/** A page of one of the three browsers. The methods don't wait for the page, because `Payer` waits. */
export interface Driver {
  goto(address: string): Promise<void>;
  /** Runs a function inside a document. The function is sent as text, so it can't use variables outside the function. */
  run<Value>(depth: Depth, task: () => Value): Promise<Value>;
  /** Runs a function on an element, in its document. Rejects if the element does not exist. */
  on<Value>(depth: Depth, wanted: Wanted, task: (element: HTMLElement) => Value): Promise<Value>;
  /** Clicks the middle of the element. */
  click(depth: Depth, wanted: Wanted): Promise<void>;
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Returns a PNG of the page. */
  screenshot(): Promise<Buffer>;
  /** Returns the logged errors, uncaught errors and CSP violations of the page and its frames. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Engine {
  /** Opens a page that shares no storage with earlier pages. */
  open(): Promise<Driver>;
  close(): Promise<void>;
}

/** The size of a page in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}
