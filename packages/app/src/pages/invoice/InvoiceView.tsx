import type { Invoice } from '@kobo/protocol/api';
import type { Strings } from '../../strings/strings';
import { useAllStrings } from '../../strings/t';
import { formatDay, readDay } from '../../time/day';
import { Heading } from '../../ui/Heading';
import { ItemsTable } from './ItemsTable';
import { SmallPrint } from './SmallPrint';
import { toneOf } from './standing';
import { TotalsList } from './TotalsList';

interface InvoiceViewProps {
  invoice: Invoice;
  merchantName: string | undefined;
}

/** The invoice itself, on the screen and on paper. */
export function InvoiceView({ invoice, merchantName }: InvoiceViewProps) {
  const strings = useAllStrings();
  const text = strings.invoice;
  const { other_info, status } = invoice;
  return (
    <article className="invoice">
      <header className="invoice-title">
        <Heading>{text.title}</Heading>
      </header>
      <dl className="invoice-details">
        <Detail name={text.number} value={invoice.invoice_reference} />
        <div>
          <dt>{text.status}</dt>
          <dd>
            <span className={`badge badge-${toneOf(status)}`}>{text.statuses[status]}</span>
          </dd>
        </div>
        <Detail name={text.from} value={merchantName} />
        <Customer invoice={invoice} />
        <Detail name={text.issued} value={dayText(invoice.issued_date, strings)} />
        <Detail name={text.due} value={dayText(invoice.due_date, strings)} />
        <Detail name={text.description} value={invoice.description} wide />
      </dl>
      <ItemsTable items={other_info.calculated_items} currency={invoice.currency} />
      <TotalsList invoice={invoice} />
      <SmallPrint invoice={invoice} />
    </article>
  );
}

function Detail({ name, value, wide }: { name: string; value: string | undefined; wide?: boolean }) {
  if (value === undefined) return null;
  return (
    <div className={wide ? 'wide' : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Customer({ invoice }: { invoice: Invoice }) {
  const { invoice: text } = useAllStrings();
  const { first_name, last_name, email } = invoice.customer ?? invoice.other_info.customer ?? {};
  const name = [first_name, last_name].filter(Boolean).join(' ');
  if (name === '' && email === undefined) return null;
  return (
    <div>
      <dt>{text.customer}</dt>
      {name === '' ? null : <dd>{name}</dd>}
      {email === undefined ? null : <dd className={name === '' ? undefined : 'muted'}>{email}</dd>}
    </div>
  );
}

/** What is no date is left out. */
function dayText(text: string | undefined, strings: Strings): string | undefined {
  const day = readDay(text);
  return day && formatDay(day, strings);
}
