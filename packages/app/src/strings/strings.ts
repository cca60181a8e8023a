import type { critical } from './en/critical';
import type { deferred } from './en/deferred';

/** The texts of the first load, in every language. */
export type CriticalStrings = typeof critical;

/** The texts that come with a method or a page. */
export type DeferredStrings = typeof deferred;

export type Strings = CriticalStrings & DeferredStrings;
