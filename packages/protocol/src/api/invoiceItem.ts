import * as v from 'valibot';
import { looseName } from './displayText';
import { ExactAmount, roundParts } from './signedAmount';

const looseAmount = v.fallback(v.optional(ExactAmount), undefined);

const Quantity = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number))]),
      v.check<number>(Number.isFinite),
      v.minValue(0),
    ),
  ),
  undefined,
);

const Fields = v.object({ name: looseName, amount: looseAmount, quantity: Quantity, total: looseAmount });

/**
 * A line of an invoice. A malformed line is kept without its unreadable fields, because the lines must add up to the total.
 * `amount` (the unit price) and `total` are in minor units, and negative for a deduction. `exact` contains both amounts before
 * rounding.
 */
export const InvoiceItem = v.pipe(
  v.fallback(Fields, {}),
  v.transform(({ name, quantity, ...exact }) => {
    const { amount, total } = { amount: rounded(exact.amount), total: rounded(exact.total) };
    return {
      name,
      amount,
      // Compute the quantity, because the specification defines a column for the quantity, but no field.
      quantity: quantity ?? quotient(total, amount),
      total,
      exact,
    };
  }),
);
export type InvoiceItem = v.InferOutput<typeof InvoiceItem>;

function rounded(parts: bigint | undefined): number | undefined {
  return parts === undefined ? undefined : roundParts(parts);
}

function quotient(total: number | undefined, amount: number | undefined): number | undefined {
  if (total === undefined || !amount || total % amount !== 0) return undefined;
  const quantity = total / amount;
  return quantity < 0 ? undefined : quantity;
}
