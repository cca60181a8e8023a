import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { AddressField } from './AddressField';
import { AmountField } from './AmountField';
import type { Binding } from './binding';
import { EmailField } from './EmailField';
import { Form } from './Form';
import { NameField } from './NameField';
import { PhoneField } from './PhoneField';
import type { PayerDetails, RequestedFields } from './payer';
import type { FormHandle } from './useForm';

interface PayerFormProps {
  form: FormHandle;
  /** The function `field` of the page's `useForm`. The form's values are `PayerDetails` and the page's own values. */
  field: (name: Exclude<keyof PayerDetails, 'amount'>) => Binding<string>;
  requested: RequestedFields;
  currency: string;
  /** The amount field; absent if the page determines the amount. */
  amount?: (Binding<number> & { currency: string; fixed: boolean }) | undefined;
  alert: string | undefined;
  onDismiss: () => void;
  button: { label: string; busy: string; disabled: boolean };
  /** The page's own fields, shown before the payer's. */
  children?: ReactNode;
}

/** The payer's fields on payment links, payment pages and QR codes, in the order of specification §2. */
export function PayerForm(props: PayerFormProps) {
  const { form, field, requested, currency, amount, alert, onDismiss, button, children } = props;
  return (
    <Form form={form} alert={alert} onDismiss={onDismiss}>
      {children}
      {amount ? <AmountField {...amount} /> : null}
      {requested.name ? (
        <div className="form-row">
          <NameField part="first" {...field('first_name')} />
          <NameField part="last" {...field('last_name')} />
        </div>
      ) : null}
      <EmailField {...field('email')} enterKeyHint={requested.phone || requested.shipping ? 'next' : 'go'} />
      {requested.phone ? (
        <PhoneField
          {...field('phone_number')}
          currency={currency}
          enterKeyHint={requested.shipping ? 'next' : 'go'}
        />
      ) : null}
      {requested.shipping ? <AddressField {...field('shipping_dest')} /> : null}
      <Button type="submit" disabled={button.disabled} busy={form.sending} busyLabel={button.busy}>
        {button.label}
      </Button>
    </Form>
  );
}
