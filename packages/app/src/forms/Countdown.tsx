import { useEffect, useState } from 'react';
import { whileVisible } from '../flow/visibility';
import { useStrings } from '../strings/strings';
import type { Clock } from '../time/clock';
import { formatCountdown, remaining } from '../time/countdown';

/** Milliseconds below which the time is short: enough to pay, but not to delay. */
const LOW = 5 * 60_000;
/** Milliseconds from which the time is shown in days. */
const DAY = 86_400_000;

interface CountdownProps {
  /** Milliseconds of the server's clock. */
  deadline: number;
  clock: Clock;
  /** Whether the payer claims to have sent the money. */
  claimed?: boolean;
}

/** The remaining time. The timer role is silent by default: a screen reader must not read every second. */
export function Countdown({ deadline, clock, claimed }: CountdownProps) {
  const { account: text, locale } = useStrings();
  const [now, setNow] = useState(() => clock.now());

  useEffect(
    () =>
      whileVisible(() => {
        const tick = () => setNow(clock.now());
        tick();
        const timer = setInterval(tick, 1000);
        return () => clearInterval(timer);
      }),
    [clock],
  );

  const left = remaining(deadline, now);
  const low = !claimed && left > 0 && left < LOW;
  return (
    <p className={low ? 'countdown countdown-low' : 'countdown'}>
      <span role="status">{low ? text.expiresSoon : ''}</span>
      <span> </span>
      <span>{text.expiresIn}</span>
      <span> </span>
      <b role="timer" aria-label={text.expiresIn}>
        {left < DAY ? formatCountdown(left) : formatDays(left, locale)}
      </b>
    </p>
  );
}

/** Writes a duration such as `2 days`. */
function formatDays(milliseconds: number, locale: string): string {
  const format = new Intl.NumberFormat([locale, 'en-NG'], {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  return format.format(Math.floor(milliseconds / DAY));
}
