import type { Invoice } from '@kobo/protocol/api';
import { formatMoney } from '../../money/money';
import { useAllStrings } from '../../strings/t';
import { totalsOf } from './totals';

/** From the subtotal to what remains to be paid. */
export function TotalsList({ invoice }: { invoice: Invoice }) {
  const { invoice: text, locale } = useAllStrings();
  const { subtotal, tax, taxRate, coupon, adjustment, total, installments, balance } = totalsOf(invoice);
  const { currency, other_info } = invoice;
  const taxName = text.tax(other_info.tax.name, taxRate === undefined ? undefined : percent(taxRate, locale));

  /** Always with its sign: what is taken off is not added. */
  function amount(hundredths: number): string {
    const money = formatMoney({ hundredths: Math.abs(hundredths), currency });
    return hundredths < 0 ? `−${money}` : money;
  }

  return (
    <dl className="invoice-totals">
      <Row name={text.subtotal} value={amount(subtotal)} />
      {tax === undefined ? null : <Row name={taxName} value={amount(tax)} />}
      {coupon === undefined ? null : <Row name={text.coupon} value={amount(-coupon)} />}
      {adjustment === 0 ? null : <Row name={text.adjustment} value={amount(adjustment)} />}
      <Row name={text.total} value={amount(total)} strong />
      {installments.map((paid, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: installments have no other name than their number
        <Row key={index} name={text.installment(index + 1)} value={amount(-paid)} />
      ))}
      <Row name={text.balance} value={amount(balance)} strong />
    </dl>
  );
}

function Row({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? 'strong' : undefined}>
      <dt>{name}</dt>
      <dd>
        {/* In one piece, also where the page runs from right to left: the sign stands before its amount. */}
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  );
}

/** `750` is `7.5%`. */
function percent(hundredths: number, locale: string): string {
  const format = new Intl.NumberFormat([locale, 'en-NG'], { style: 'percent', maximumFractionDigits: 2 });
  return format.format(hundredths / 10_000);
}
