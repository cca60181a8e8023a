import * as v from 'valibot';
import { digitsOf } from './digits';

/** A bank's code in a reply. Codes have three digits (CBN), so the number 58 becomes `058`. */
export const BankCode = v.pipe(v.unknown(), v.transform(digitsOf(3)), v.string(), v.trim(), v.nonEmpty());
