import { memo } from 'react';
import { QuantityField } from '../../forms/QuantityField';
import { formatMoney } from '../../money/money';
import { useStrings } from '../../strings/strings';
import { initialOf } from '../../theme/initial';
import { Picture } from '../../ui/Picture';
import { type Line, lineTotal } from './basket';

export interface ProductRowProps {
  line: Line;
  /** The currency of the payment. */
  currency: string;
  quantity: number;
  editable: boolean;
  disabled: boolean;
  onChange: (reference: string, quantity: number) => void;
}

/** A product with its quantity and total. The row is memoized, because a page may have a thousand rows. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { line, currency, quantity, editable, disabled, onChange } = props;
  const { paymentPage: text } = useStrings();
  const { reference, name, description, amount } = line.product;
  const total = lineTotal(line, quantity);
  return (
    // biome-ignore lint/a11y/useSemanticElements: its list is a <div>, which can contain groups
    <div role="listitem" className="product">
      <div className="product-picture">
        <span aria-hidden="true">{initialOf(name)}</span>
        {line.image === undefined ? null : <Picture href={line.image} />}
      </div>
      <div className="product-words">
        <b dir="auto">{name}</b>
        {description === undefined ? null : <p dir="auto">{description}</p>}
        <p>{text.each(formatMoney({ minorUnits: amount, currency: line.product.currency }))}</p>
      </div>
      {line.withheld ? (
        <p className="product-withheld">
          {line.withheld === 'sold-out' ? text.soldOut : text.otherCurrency(currency)}
        </p>
      ) : (
        <div className="product-order">
          {editable ? (
            <QuantityField
              item={name}
              value={quantity}
              range={line.range}
              disabled={disabled}
              onChange={(next) => onChange(reference, next)}
            />
          ) : (
            <span className="muted">{text.quantity(String(quantity))}</span>
          )}
          <b className="product-total">
            <span className="visually-hidden">{`${text.totalOf(name)} `}</span>
            <span>{total === undefined ? '…' : formatMoney({ minorUnits: total, currency })}</span>
          </b>
        </div>
      )}
    </div>
  );
});
