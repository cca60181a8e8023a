import { memo, useId, useState } from 'react';
import { formatMoney } from '../../money/money';
import { useAllStrings } from '../../strings/t';
import { Field } from '../../ui/Field';
import { basketTotal, type Quantities, quantityOf } from './basket';
import type { Offer } from './offer';
import { ProductRow } from './ProductRow';
import { useGrowing } from './useGrowing';

/** From here on the list is searched, and scrolls by itself, so that the form below it stays within reach. */
const MANY = 20;

interface ProductListProps {
  offer: Extract<Offer, { kind: 'products' }>;
  quantities: Quantities;
  disabled: boolean;
  onChange: (reference: string, quantity: number) => void;
}

/** What the page sells, and what the payer's choice of it comes to. Typing in the form below doesn't touch it. */
export const ProductList = memo(function ProductList(props: ProductListProps) {
  const { offer, quantities, disabled, onChange } = props;
  const { lines, currency, editable } = offer;
  const { paymentPage: text } = useAllStrings();
  const id = useId();
  const [query, setQuery] = useState('');
  const many = lines.length > MANY;
  const words = query.trim().toLowerCase();
  const found =
    words === '' ? lines : lines.filter(({ product }) => product.name.toLowerCase().includes(words));
  const shown = useGrowing(found);
  const total = basketTotal(lines, quantities);

  return (
    <section className="products" aria-labelledby={id}>
      <h3 id={id}>{text.products}</h3>
      {many ? (
        <Field
          name="find"
          label={text.find}
          hint={found.length === 0 ? text.noneFound : text.found(found.length)}
          value={query}
          autoComplete="off"
          inputMode="text"
          onChange={setQuery}
        />
      ) : null}
      <ul className={many ? 'product-list product-list-many' : 'product-list'}>
        {shown.map((line) => (
          <ProductRow
            key={line.product.reference}
            line={line}
            currency={currency}
            quantity={quantityOf(line, quantities)}
            editable={editable}
            disabled={disabled}
            onChange={onChange}
          />
        ))}
      </ul>
      <p className="products-total">
        <span>{text.total}</span>
        <output>{total === undefined ? text.tooMuch : formatMoney({ hundredths: total, currency })}</output>
      </p>
    </section>
  );
});
