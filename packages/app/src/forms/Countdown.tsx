import { useEffect, useState } from 'react';
import { whileVisible } from '../flow/visibility';
import { useStrings } from '../strings/strings';
import type { Clock } from '../time/clock';
import { countdownAt } from '../time/countdown';

interface CountdownProps {
  /** In milliseconds, on the server's clock. */
  deadline: number;
  clock: Clock;
  /** Whether the payer claims to have sent the money. */
  claimed?: boolean;
}

/** The remaining time. The `timer` role is silent by default, because a screen reader must not announce every second. */
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

  const shown = countdownAt(deadline, now, locale, claimed ? '' : text.expiresSoon);
  return (
    <p className={shown.className}>
      <span role="status">{shown.announcement}</span>
      <span> </span>
      <span>{text.expiresIn}</span>
      <span> </span>
      <b role="timer" aria-label={text.expiresIn}>
        {shown.text}
      </b>
    </p>
  );
}
