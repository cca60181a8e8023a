import type { InvoiceItem } from '@kobo/protocol/api';
import { memo, useMemo } from 'react';
import { formatMoney } from '../../money/money';
import { useStrings } from '../../strings/strings';
import { SignedMoney } from './SignedMoney';
import { lineTotal } from './totals';
import { type Chunk, useChunks } from './useChunks';

interface ItemsTableProps {
  items: readonly InvoiceItem[];
  currency: string;
}

/** The text of a cell without a value. */
const NOTHING = '–';

/**
 * The lines of an invoice. Lines outside the viewport are in the document, but the browser doesn't lay them out.
 * The browser's search therefore finds these lines. The roles are explicit, because rows with `display: grid` lose their table
 * semantics in some browsers.
 */
export const ItemsTable = memo(function ItemsTable({ items, currency }: ItemsTableProps) {
  const { invoice: text, locale } = useStrings();
  const { head, waiting, tail } = useChunks(items);
  // Use one formatter for all lines, because creating a formatter costs more than rendering a line.
  const count = useMemo(
    () => new Intl.NumberFormat([locale, 'en-NG'], { maximumFractionDigits: 6 }),
    [locale],
  );

  const lines = (chunk: Chunk<InvoiceItem>) => (
    <Lines key={chunk.start} chunk={chunk} currency={currency} count={count} />
  );

  if (items.length === 0) return <p className="invoice-empty">{text.noItems}</p>;
  return (
    <table className="invoice-items" {...ROLES.table}>
      <caption className="visually-hidden">{text.items}</caption>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {[text.itemName, text.unitCost, text.quantity, text.totalCost].map((name) => (
            <th key={name} scope="col" {...ROLES.header}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {head.map(lines)}
      {waiting === 0 ? null : <tbody style={{ minBlockSize: sizeOf(waiting) }} {...ROLES.group} />}
      {tail.map(lines)}
    </table>
  );
});

interface LinesProps {
  chunk: Chunk<InvoiceItem>;
  currency: string;
  count: Intl.NumberFormat;
}

const Lines = memo(function Lines({ chunk, currency, count }: LinesProps) {
  const { start, entries } = chunk;
  const money = (minorUnits: number | undefined) => {
    if (minorUnits === undefined) return NOTHING;
    // Only negative amounts get an extra element, because a long invoice contains thousands of amounts.
    return minorUnits < 0 ? (
      <SignedMoney money={{ minorUnits, currency }} />
    ) : (
      formatMoney({ minorUnits, currency })
    );
  };

  return (
    <tbody style={{ containIntrinsicBlockSize: `auto ${sizeOf(entries.length)}` }} {...ROLES.group}>
      {entries.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, only its position
        <tr key={start + index} {...ROLES.row}>
          <td dir="auto" {...ROLES.cell}>
            {item.name ?? NOTHING}
          </td>
          <td {...ROLES.cell}>{money(item.amount)}</td>
          <td {...ROLES.cell}>{item.quantity === undefined ? NOTHING : count.format(item.quantity)}</td>
          <td {...ROLES.cell}>{money(lineTotal(item))}</td>
        </tr>
      ))}
    </tbody>
  );
});

/** Returns the estimated height of `count` lines. */
function sizeOf(count: number): string {
  return `calc(${count} * var(--line-size))`;
}

const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
