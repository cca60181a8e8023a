import * as v from 'valibot';
import { safeUrl } from '../../address/safeUrl';
import type { State } from './flow';

const Kept = v.object({
  status: v.picklist(['pending', 'waiting']),
  /** From outside once more: checked as it was when it came. */
  address: v.pipe(
    v.string(),
    v.check((address) => safeUrl(address) !== undefined),
  ),
});

/** What a reload comes back to: the link that the payer may have followed. */
export function keep(state: State): unknown {
  return v.is(Kept, state) ? state : undefined;
}

export function revive(kept: unknown): State | undefined {
  const parsed = v.safeParse(Kept, kept);
  return parsed.success ? parsed.output : undefined;
}
