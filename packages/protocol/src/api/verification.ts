import * as v from 'valibot';
import { ArrivalFields } from './arrival';
import { VerificationStart } from './checkout';

/** Reply `data` of GET {prefix}/checkout/status/{reference}, with the fields about money that arrived. */
export const Verification = v.object({ ...VerificationStart.entries, ...ArrivalFields.entries });
export type Verification = v.InferOutput<typeof Verification>;
