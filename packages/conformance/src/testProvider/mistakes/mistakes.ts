import type { Mistake } from './change';
import { CHARGES } from './charges';
import { KEYS } from './keys';
import { LIMITS } from './limits';
import { OTHER_METHODS } from './otherMethods';
import { REPLIES } from './replies';
import { STATUS } from './status';
import { STRANGERS } from './strangers';
import { TRUST } from './trust';
import { WIRE } from './wire';

/** Every mistake, one change each. */
export const MISTAKES: readonly Mistake[] = [
  ...WIRE,
  ...REPLIES,
  ...CHARGES,
  ...OTHER_METHODS,
  ...STATUS,
  ...KEYS,
  ...STRANGERS,
  ...TRUST,
  ...LIMITS,
];
