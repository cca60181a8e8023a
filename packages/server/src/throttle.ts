import type { StatusOf, StatusResult } from './status';

const SECOND = 1000;
/**
 * The maximum number of requests for one order, as in the checkout. If the provider always refuses an order, more requests
 * would delay the other orders.
 */
const ASKS = 3;
/** The number of consecutive refusals after which no more requests are sent. */
const IN_A_ROW = 10;

/**
 * Queries statuses as fast as the provider allows.
 * After HTTP 429, or 5xx with `Retry-After`, all requests pause for the requested time, or for a second if no time is
 * requested. Then the request is sent again.
 * @param patience the longest pause in milliseconds. If the provider requests a longer pause, returns the refusal immediately.
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
    for (let attempt = 1; ; attempt += 1) {
      await pause;
      if (over) return over;
      const status = await statusOf(settings, reference);
      const seconds = secondsToWait(status);
      if (seconds === undefined) {
        refusals = 0;
        return status;
      }
      // If concurrent requests are refused together, only the first refusal counts and sets the pause.
      if (!pause) refusals += 1;
      if (refusals >= IN_A_ROW) over = status;
      if (over || attempt === ASKS) return status;
      if (!pause) hold(seconds * SECOND);
      if (!pause) return status;
    }
  };
}

/** Returns the requested pause in seconds; `undefined` if the provider did not request a pause. */
function secondsToWait(status: StatusResult): number | undefined {
  if (status.ok || status.refusal !== 'unavailable') return undefined;
  const { httpStatus, retryAfter } = status;
  return retryAfter || (httpStatus === 429 ? 1 : undefined);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
