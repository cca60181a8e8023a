import { memo, useId, useMemo, useRef, useState } from 'react';
import { formatMoney } from '../../money/money';
import { useStrings } from '../../strings/strings';
import { Field } from '../../ui/Field';
import { isEmpty, type Quantities } from './basket';
import type { Offer } from './offer';
import { ProductGroup } from './ProductGroup';
import { useGrowing } from './useGrowing';

/** A list with more products has a search field and scrolls separately, because the form below must remain in reach. */
const MANY = 20;

interface ProductListProps {
  offer: Extract<Offer, { kind: 'products' }>;
  quantities: Quantities;
  /** The total in minor units; `undefined` if it exceeds the maximum of a payment. */
  total: number | undefined;
  disabled: boolean;
  onChange: (reference: string, quantity: number) => void;
}

/** The page's products and the total. Typing in the form below doesn't render the list again. */
export const ProductList = memo(function ProductList(props: ProductListProps) {
  const { offer, quantities, total, disabled, onChange } = props;
  const { lines, currency, editable } = offer;
  const { paymentPage: text } = useStrings();
  const id = useId();
  const [query, setQuery] = useState('');
  const many = lines.length > MANY;
  const words = query.trim().toLowerCase();
  const found = useMemo(
    () => (words === '' ? lines : lines.filter(({ product }) => product.name.toLowerCase().includes(words))),
    [lines, words],
  );
  const shown = useGrowing(found);
  const list = useRef<HTMLDivElement>(null);

  /** Filters the list, and scrolls to the first result. */
  function search(wanted: string): void {
    list.current?.scrollTo(0, 0);
    setQuery(wanted);
  }

  function sum(): string {
    if (lines.every(({ withheld }) => withheld)) return text.soldOut;
    if (isEmpty(lines, quantities)) return text.chooseOne;
    return total === undefined ? text.tooMuch : formatMoney({ minorUnits: total, currency });
  }

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
          enterKeyHint="search"
          onChange={search}
        />
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a <ul> must not contain groups of items */}
      <div ref={list} role="list" className={many ? 'product-list product-list-many' : 'product-list'}>
        {shown.map((group) => (
          <ProductGroup
            key={group[0]?.product.reference}
            lines={group}
            currency={currency}
            quantities={quantities}
            editable={editable}
            disabled={disabled}
            onChange={onChange}
          />
        ))}
      </div>
      <p className="products-total">
        <span>{text.total}</span>
        <output>{sum()}</output>
      </p>
    </section>
  );
});
