import type { Invoice } from '@kobo/protocol/api';
import { Fragment } from 'react';
import type { Money } from '../../money/money';
import { useStrings } from '../../strings/strings';
import { isPartial } from './invoiceStatus';
import { SignedMoney } from './SignedMoney';
import { totalsOf } from './totals';

export function TotalsList({ invoice }: { invoice: Invoice }) {
  const { invoice: text, locale } = useStrings();
  const { subtotal, tax, taxRate, coupon, unexplained, total, installments, balance } = totalsOf(invoice);
  const { currency, other_info, exact } = invoice;
  const taxName = text.tax(other_info.tax.name, taxRate === undefined ? undefined : percent(taxRate, locale));
  const paid = installments.reduce((sum, installment) => sum + installment, 0);
  const row = (name: string, minorUnits: number, strong = false) => (
    <Row name={name} money={{ minorUnits, currency }} strong={strong} />
  );

  return (
    <dl className="invoice-totals">
      {row(text.subtotal, subtotal)}
      {tax === undefined ? null : row(taxName, tax)}
      {coupon === undefined ? null : row(text.coupon, -coupon)}
      {unexplained === 0 ? null : row(text.unexplained, unexplained)}
      {row(text.total, total, true)}
      {isPartial(invoice)
        ? installments.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an installment has no id, only its number
            <Fragment key={index}>{row(text.installment(index + 1), -part)}</Fragment>
          ))
        : paid > 0 && row(text.paidAlready, -paid)}
      {exact ? row(text.balance, balance, true) : null}
    </dl>
  );
}

function Row({ name, money, strong }: { name: string; money: Money; strong: boolean }) {
  return (
    <div className={strong ? 'strong' : undefined}>
      <dt>{name}</dt>
      <dd>
        <SignedMoney money={money} />
      </dd>
    </div>
  );
}

/** Formats hundredths of a percent: `750` becomes `7.5%`. */
function percent(minorUnits: number, locale: string): string {
  const format = new Intl.NumberFormat([locale, 'en-NG'], { style: 'percent', maximumFractionDigits: 4 });
  return format.format(minorUnits / 10_000);
}
