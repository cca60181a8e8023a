import type { Invoice } from '@kobo/protocol/api';
import { type Strings, useStrings } from '../../strings/strings';
import { type Day, daysBetween, formatDay } from '../../time/day';
import { readDay } from '../../time/readDay';
import { Heading } from '../../ui/Heading';
import { ItemsTable } from './ItemsTable';
import { isPayable, toneOf } from './invoiceStatus';
import { SmallPrint } from './SmallPrint';
import { TotalsList } from './TotalsList';
import { totalsOf } from './totals';

interface InvoiceViewProps {
  invoice: Invoice;
  merchantName: string | undefined;
  today: Day;
}

/** The invoice, for the screen and for prints. */
export function InvoiceView({ invoice, merchantName, today }: InvoiceViewProps) {
  const strings = useStrings();
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
        <Detail
          name={text.due}
          value={dayText(invoice.due_date, strings)}
          mark={isOverdue(invoice, today) ? text.overdue : undefined}
        />
        <Detail name={text.description} value={invoice.description} wide />
      </dl>
      <ItemsTable items={other_info.calculated_items} currency={invoice.currency} />
      <TotalsList invoice={invoice} />
      <SmallPrint invoice={invoice} />
    </article>
  );
}

interface DetailProps {
  name: string;
  value: string | undefined;
  /** A warning next to the value. */
  mark?: string | undefined;
  wide?: boolean;
}

function Detail({ name, value, mark, wide }: DetailProps) {
  if (value === undefined) return null;
  return (
    <div className={wide ? 'wide' : undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
        {mark === undefined ? null : (
          <>
            <span> </span>
            <span className="badge badge-danger">{mark}</span>
          </>
        )}
      </dd>
    </div>
  );
}

function Customer({ invoice }: { invoice: Invoice }) {
  const { invoice: text } = useStrings();
  const { first_name, last_name, email } = invoice.customer ?? invoice.other_info.customer ?? {};
  const name = [first_name, last_name].filter(Boolean).join(' ');
  if (name === '' && email === undefined) return null;
  return (
    <div>
      <dt>{text.customer}</dt>
      {name === '' ? null : (
        <dd>
          <bdi>{name}</bdi>
        </dd>
      )}
      {email === undefined ? null : (
        <dd className={name === '' ? undefined : 'muted'}>
          <bdi>
            <span>{email.slice(0, email.indexOf('@') + 1)}</span>
            <wbr />
            <span>{email.slice(email.indexOf('@') + 1)}</span>
          </bdi>
        </dd>
      )}
    </div>
  );
}

/** MySQL's value for "no date". */
const NO_DATE = /^0000-00-00/;

/** Formats a date. Other text is shown unchanged, because merchants write words such as 'on delivery'. */
function dayText(text: string | undefined, strings: Strings): string | undefined {
  if (text === undefined || NO_DATE.test(text)) return undefined;
  const day = readDay(text);
  return day ? formatDay(day, strings) : text;
}

/** Returns whether the due date has passed and the invoice is not fully paid. */
function isOverdue(invoice: Invoice, today: Day): boolean {
  const due = readDay(invoice.due_date);
  if (!due || !isPayable(invoice.status)) return false;
  return daysBetween(due, today) > 0 && totalsOf(invoice).balance > 0;
}
