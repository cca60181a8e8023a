import { dataOf, type EndpointName, Envelope, toWireAmount, WireAmount } from '@kobo/protocol/api';
import { REPLIES } from '@kobo/protocol/api/contract';
import * as v from 'valibot';
import type { RuleName } from './rules/rules';

const Field = v.optional(v.unknown());
const Money = v.looseObject({ amount: Field });
/** The figures of a transaction, a verification or an account. */
const Figures = v.looseObject({
  amount: Field,
  received: Field,
  due: Field,
  credits: v.fallback(v.array(Money), []),
  refund: v.fallback(Money, { amount: undefined }),
});

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
  const [all, kept, missing] = [amount, received, due].map(minorUnitsOf);
  if (all === undefined || kept === undefined || missing === undefined || missing === Math.max(all - kept, 0))
    return;
  const words = `${toWireAmount(kept)} and due ${toWireAmount(missing)} of ${toWireAmount(all)}`;
  breaks(call, 'money-adds-up', `received ${words}`);
}

/** Undefined for an absent or impossible amount. */
function minorUnitsOf(value: unknown): number | undefined {
  const parsed = v.safeParse(WireAmount, value);
  return parsed.success ? parsed.output : undefined;
}
