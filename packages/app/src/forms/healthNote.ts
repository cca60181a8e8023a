import type { HealthFields } from '@kobo/protocol/api';
import { formatMoney, type Money } from '../money/money';
import { noteServerWords } from '../strings/serverText';
import type { Strings } from '../strings/strings';
import type { Clock } from '../time/clock';
import { formatInstant } from '../time/instant';

export interface HealthNote {
  note: string | undefined;
  /** Whether the method or bank can't be chosen, because it does not accept the amount. */
  off: boolean;
}

/** Returns the accepted range in minor units. If the minimum exceeds the maximum, both are ignored. */
function limitsOf({ min = 0, max = Number.POSITIVE_INFINITY }: Partial<HealthFields> = {}): {
  min: number;
  max: number;
} {
  return min > max ? limitsOf() : { min, max };
}

export function isOutside(health: HealthFields | undefined, { minorUnits }: Money): boolean {
  const { min, max } = limitsOf(health);
  return minorUnits < min || minorUnits > max;
}

/** Returns the note about a method or a bank that does not accept the amount, is down or is degraded. */
export function healthNote(health: HealthFields | undefined, money: Money, strings: Strings): HealthNote {
  const { health: text } = strings;
  const off = isOutside(health, money);
  if (off) return { note: limitText(health, money, strings), off };
  const note =
    health?.status === 'down' ? text.downNote : health?.status === 'degraded' ? text.degradedNote : undefined;
  return { note, off };
}

function limitText(
  health: HealthFields | undefined,
  { minorUnits, currency }: Money,
  { health: text }: Strings,
) {
  const { min, max } = limitsOf(health);
  return minorUnits < min
    ? text.from(formatMoney({ minorUnits: min, currency }))
    : text.upTo(formatMoney({ minorUnits: max, currency }));
}

/** Returns the reason and the expected end of a failure, if the provider reports them. An end in the past is omitted. */
export function healthReasons(
  health: HealthFields | undefined,
  clock: Pick<Clock, 'now'>,
  strings: Strings,
): string[] {
  if (health?.status !== 'down' && health?.status !== 'degraded') return [];
  const { reason, until } = health;
  const back = until === undefined ? Number.NaN : Date.parse(until);
  return [
    ...(reason === undefined ? [] : [noteServerWords(reason)]),
    ...(back > clock.now() ? [strings.health.until(formatInstant(back, strings))] : []),
  ];
}
