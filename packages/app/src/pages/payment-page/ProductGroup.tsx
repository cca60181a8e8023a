import { memo } from 'react';
import { type Line, type Quantities, quantityOf } from './basket';
import { ProductRow, type ProductRowProps } from './ProductRow';

interface ProductGroupProps extends Omit<ProductRowProps, 'line' | 'quantity'> {
  lines: readonly Line[];
  quantities: Quantities;
}

/** Adjacent products with a shared layout. The group doesn't render again if only the quantities of other products change. */
export const ProductGroup = memo(function ProductGroup(props: ProductGroupProps) {
  const { lines, quantities, ...rest } = props;
  return (
    <div
      className="product-group"
      style={{ containIntrinsicBlockSize: `auto calc(${lines.length} * var(--product-size))` }}
    >
      {lines.map((line) => (
        <ProductRow
          key={line.product.reference}
          line={line}
          quantity={quantityOf(line, quantities)}
          {...rest}
        />
      ))}
    </div>
  );
}, isSame);

function isSame({ quantities: before, ...was }: ProductGroupProps, props: ProductGroupProps): boolean {
  const { quantities: after, lines, ...is } = props;
  return (
    was.lines === lines &&
    was.currency === is.currency &&
    was.editable === is.editable &&
    was.disabled === is.disabled &&
    was.onChange === is.onChange &&
    lines.every(({ product }) => before.get(product.reference) === after.get(product.reference))
  );
}
