import type { Reply } from './http/reply';
import type { Kit } from './kit';
import { withTimeLimit } from './timeLimit';

/** How long the checkout waits for a charge, in milliseconds. */
export const CHARGE_TIME = 45_000;
/** How long the checkout waits for any other call, in milliseconds. */
export const READ_TIME = 15_000;

/** If the call takes longer than `milliseconds`, aborts the signal and returns `late` without waiting for the call. */
export async function withinTime(
  kit: Kit,
  where: string,
  { milliseconds, late }: { milliseconds: number; late: Reply },
  run: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply> {
  const work = (signal: AbortSignal) => {
    const reply = run(signal);
    // Report an exception after the limit, because no reply reports it.
    signal.addEventListener('abort', () => reply.catch((error) => kit.onError(error, where)));
    return reply;
  };
  return withTimeLimit(milliseconds, work, late);
}
