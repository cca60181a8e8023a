import type { Mistake } from './change';
import { CHARGES } from './charges';
import { DECISIONS } from './decisions';
import { DOUBLE_CHARGES } from './doubleCharges';
import { FORGOTTEN_KEYS } from './forgottenKeys';
import { KEYS } from './keys';
import { LIMITS } from './limits';
import { MONEY } from './money';
import { OTHER_MERCHANTS } from './otherMerchants';
import { OTHER_METHODS } from './otherMethods';
import { REPLIES } from './replies';
import { STATUS } from './status';
import { STATUS_READERS } from './statusReaders';
import { STRANGERS } from './strangers';
import { TRUST } from './trust';
import { WIRE } from './wire';

export const MISTAKES: readonly Mistake[] = [
  ...WIRE,
  ...REPLIES,
  ...CHARGES,
  ...OTHER_METHODS,
  ...DOUBLE_CHARGES,
  ...DECISIONS,
  ...STATUS,
  ...STATUS_READERS,
  ...MONEY,
  ...FORGOTTEN_KEYS,
  ...KEYS,
  ...OTHER_MERCHANTS,
  ...STRANGERS,
  ...TRUST,
  ...LIMITS,
];
