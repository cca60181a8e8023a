import type { Mistake } from './change';
import { CHARGES } from './charges';
import { KEYS } from './keys';
import { REPLIES } from './replies';
import { STATUS } from './status';
import { TRUST } from './trust';
import { WIRE } from './wire';

/** Every mistake, one change each. */
export const MISTAKES: readonly Mistake[] = [...WIRE, ...REPLIES, ...CHARGES, ...STATUS, ...KEYS, ...TRUST];
