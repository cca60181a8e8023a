import { Availability } from '@kobo/protocol/api';
import { type Refusal, refuse } from '@kobo/provider';
import * as v from 'valibot';
import type { PayableObject } from '../../ledger/objects';

/** Returns an object's data, with the status set in the simulator, if any. */
export function readObject({ data, status }: PayableObject): Record<string, unknown> {
  return status === null ? data : { ...data, status };
}

/** Returns a refusal if an object can't be paid now, with the text of the object's page (specification §8). */
export function refuseUnavailable(
  object: PayableObject,
  words: { expired: string; inactive: string },
): Refusal | undefined {
  const status = v.parse(Availability, readObject(object)['status']);
  return status === 'active' ? undefined : refuse('invalid', { message: words[status] });
}
