import { dataOf, type EndpointName, Envelope, toWireAmount, WireAmount } from '@kobo/protocol/api';
import { REPLIES } from '@kobo/protocol/api/contract';
import * as v from 'valibot';
import type { RuleName } from './rules/rules';

const Field = v.optional(v.unknown());
const Money = v.looseObject({ amount: Field });
const Figures = v.looseObject({
  amount: Field,
  received: Field,
  due: Field,
  credits: v.fallback(v.array(Money), []),
  refund: v.fallback(Money, { amount: undefined }),
  duplicates: v.fallback(v.array(Money), []),
});
type Figures = v.InferOutput<typeof Figures>;

/** Reports impossible amounts in a reply, and figures that contradict each other. */
export function checkFigures(
  breaks: (call: EndpointName, rule: RuleName, what: string) => void,
  call: EndpointName,
  body: unknown,
): void {
  if (call !== 'checkout' && call !== 'verify' && call !== 'virtualAccount') return;
  const parsed = v.safeParse(Figures, dataOf(v.parse(Envelope, body), REPLIES[call]));
  if (!parsed.success) return;
  const { amount, received, due, credits, refund } = parsed.output;
  const amounts = { amount, received, due, 'refund.amount': refund.amount };
  const listed = credits.map((credit, index): [string, unknown] => [
    `credits.${index}.amount`,
    credit.amount,
  ]);
  for (const [name, value] of [...Object.entries(amounts), ...listed]) {
    if (value != null && value !== '' && minorUnitsOf(value) === undefined)
      breaks(call, 'reply-amount', `${name} is ${JSON.stringify(value)}`);
  }
  for (const what of contradictionsIn(parsed.output)) breaks(call, 'money-adds-up', what);
}

/** Describes the figures that contradict each other. An absent or impossible amount is not compared. */
function contradictionsIn({ amount, received, due, credits, refund, duplicates }: Figures): string[] {
  const [all, kept, missing, back = 0] = [amount, received, due, refund.amount].map(minorUnitsOf);
  const [arrived, others] = [credits, duplicates].map(sumOf);
  const words = (name: string, minorUnits: number) => `${name} ${toWireAmount(minorUnits)}`;
  const found: string[] = [];
  if (all !== undefined && kept !== undefined) {
    if (kept > all) found.push(`${words('received', kept)}, more than ${words('the amount', all)}`);
    else if (missing !== undefined && missing !== all - kept)
      found.push(`${words('received', kept)} and ${words('due', missing)} of ${toWireAmount(all)}`);
  }
  if (arrived !== undefined && credits.length > 0) {
    const isSum = kept === undefined || arrived === kept || arrived === kept + back;
    if (!isSum) found.push(`${words('credits of', arrived)}, but ${words('received', kept)}`);
    if (others !== undefined && back > arrived + others)
      found.push(`${words('refund', back)}, more than ${words('credits of', arrived)}`);
  }
  return found;
}

/** Returns undefined if an amount is absent or impossible. */
function sumOf(entries: Figures['credits']): number | undefined {
  return entries.reduce<number | undefined>((sum, { amount }) => {
    const minorUnits = minorUnitsOf(amount);
    return sum === undefined || minorUnits === undefined ? undefined : sum + minorUnits;
  }, 0);
}

function minorUnitsOf(value: unknown): number | undefined {
  const parsed = v.safeParse(WireAmount, value);
  return parsed.success ? parsed.output : undefined;
}
