import type { Reply } from './http/reply';
import type { Kit } from './kit';

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
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Reply>((resolve) => {
    timer = setTimeout(() => {
      abort.abort();
      resolve(late);
    }, milliseconds);
  });
  const reply = run(abort.signal);
  try {
    return await Promise.race([reply, timeout]);
  } finally {
    clearTimeout(timer);
    if (abort.signal.aborted) reply.catch((error) => kit.onError(error, where));
  }
}
