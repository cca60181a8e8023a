import { Availability } from '@kobo/protocol/api';
import { type Refusal, refuse } from '@kobo/provider';
import * as v from 'valibot';
import type { PayableObject } from '../../ledger/objects';

/** A page, link or QR code as the API returns it, with the status set in the simulator. */
export function readObject({ data, status }: PayableObject): Record<string, unknown> {
  return status === null ? data : { ...data, status };
}

/** The refusal if an object can't be paid now, in the words of the payer's page for it (specification §8). */
export function refuseUnavailable(
  object: PayableObject,
  words: { expired: string; inactive: string },
): Refusal | undefined {
  const status = v.parse(Availability, readObject(object)['status']);
  return status === 'active' ? undefined : refuse('invalid', { message: words[status] });
}
