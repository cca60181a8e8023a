import type { CommonOptions, ModuleOptions } from '@kobo/sdk';

/** What the SDK calls back. */
export type Callbacks = Pick<CommonOptions, 'onReady' | 'onDone' | 'onClose' | 'onError' | 'onEvent'>;

/** What to open: an option of the SDK each, but for the callbacks, which are listeners, or the composable's own. */
export type KoboOptions = Without<ModuleOptions, keyof Callbacks>;

/** The same in the page itself, which has its place already. */
export type InlineOptions = Without<KoboOptions, 'mode' | 'element'>;

/** Of each member of a union. */
type Without<Options, Name extends PropertyKey> = Options extends unknown ? Omit<Options, Name> : never;
