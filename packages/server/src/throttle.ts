import type { StatusOf, StatusResult } from './status';

const SECOND = 1000;
/** How often an order is asked for, as it is by the checkout: one that the provider always refuses holds up the others no longer. */
const ASKS = 3;
/** After how many refusals in a row nothing more is asked. */
const IN_A_ROW = 10;

/**
 * Asks for statuses as fast as the provider lets it. Where one is refused as too many, all wait as long as the provider asks, or a
 * second, and that one is asked for again.
 * @param patience milliseconds of the longest pause. Where the provider asks for more, nobody waits.
 */
export function throttled(statusOf: StatusOf, patience: number): StatusOf {
  let refusals = 0;
  let pause: Promise<void> | undefined;
  let over: StatusResult | undefined;

  function hold(milliseconds: number): void {
    if (milliseconds > patience) return;
    pause = sleep(milliseconds).then(() => {
      pause = undefined;
    });
  }

  return async (settings, reference) => {
    for (let asked = 1; ; asked += 1) {
      await pause;
      if (over) return over;
      const status = await statusOf(settings, reference);
      const seconds = secondsToWait(status);
      if (seconds === undefined) {
        refusals = 0;
        return status;
      }
      // Of those that were on their way together the first one counts, and says how long.
      if (!pause) refusals += 1;
      if (refusals >= IN_A_ROW) over = status;
      if (over || asked === ASKS) return status;
      if (!pause) hold(seconds * SECOND);
      if (!pause) return status;
    }
  };
}

/** Nothing where the provider did not ask to wait. */
function secondsToWait(status: StatusResult): number | undefined {
  if (status.ok || status.refusal !== 'unavailable') return undefined;
  const { httpStatus, retryAfter } = status;
  return retryAfter || (httpStatus === 429 ? 1 : undefined);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
