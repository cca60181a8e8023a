import type { Invoice } from '@kobo/protocol/api';
import { type RefObject, useEffect, useRef } from 'react';
import { AmountField } from '../../forms/AmountField';
import { Form } from '../../forms/Form';
import { useProblemText } from '../../forms/problemText';
import { useForm } from '../../forms/useForm';
import { checkPartialAmount } from '../../forms/validate';
import type { Money } from '../../money/money';
import { useStrings } from '../../strings/strings';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { payProblemText } from '../shared/payProblemText';
import type { Note, Order } from './flow';
import { isReady } from './invoiceStatus';
import { totalsOf } from './totals';

interface PayBarProps {
  invoice: Invoice;
  busy: boolean;
  note: Note | undefined;
  onPay: (order: Order) => void;
  onDismiss: () => void;
}

/** The bar with the amount and the payment button. The bar stays in view while the payer scrolls. */
export function PayBar({ invoice, busy, note, onPay, onDismiss }: PayBarProps) {
  const strings = useStrings();
  const balance = { minorUnits: totalsOf(invoice).balance, currency: invoice.currency };
  const paid = invoice.status === 'paid';
  const ready = isReady(invoice);
  const owed = balance.minorUnits > 0;
  const settling = note?.kind === 'received' && note.before === balance.minorUnits;
  const partial = ready && owed && invoice.partial.is_partial === true;

  return (
    <>
      {/* The key resets the form when the balance or `partial` changes, because the typed amount no longer applies. */}
      <PayForm
        key={`${balance.minorUnits} ${balance.currency} ${partial}`}
        balance={balance}
        partial={partial}
        busy={busy}
        disabled={!ready || !owed || settling}
        paid={paid}
        label={paid ? strings.invoice.paid : strings.invoice.makePayment}
        onPay={(amount) => onPay({ amount, balance })}
      />
      <div className="page-alerts">
        {note ? <NoteView note={note} paid={paid} onDismiss={onDismiss} /> : null}
        {ready || paid ? null : <p className="muted">{strings.invoice.unpayable}</p>}
      </div>
    </>
  );
}

interface NoteViewProps {
  note: Note;
  paid: boolean;
  onDismiss: () => void;
}

function NoteView({ note, paid, onDismiss }: NoteViewProps) {
  const strings = useStrings();
  switch (note.kind) {
    case 'received':
      return <Received text={strings.invoice.received} />;
    case 'paid-elsewhere':
      return <Received text={paid ? strings.invoice.paidElsewhere : strings.invoice.partPaidElsewhere} />;
    case 'changed':
      return <Alert text={strings.invoice.changed} onDismiss={onDismiss} />;
    default:
      return <Alert text={payProblemText(note, strings)} onDismiss={onDismiss} />;
  }
}

interface PayFormProps {
  balance: Money;
  /** Whether the payer may pay a part of the balance. */
  partial: boolean;
  busy: boolean;
  disabled: boolean;
  paid: boolean;
  label: string;
  onPay: (amount: number) => void;
}

function PayForm({ balance, partial, busy, disabled, paid, label, onPay }: PayFormProps) {
  const { invoice } = useStrings();
  const { field, form } = useForm({
    initial: { amount: balance.minorUnits },
    check: ({ amount }) => (partial ? { amount: checkPartialAmount(amount, balance) } : {}),
    text: useProblemText(),
    sending: busy,
    onSubmit: ({ amount }) => onPay(amount),
  });
  useSelectedAmount(form.element);

  return (
    <div className={paid ? 'pay-bar pay-bar-paid' : 'pay-bar'}>
      <Form form={form} alert={undefined} onDismiss={() => {}}>
        {partial ? <AmountField {...field('amount')} currency={balance.currency} enterKeyHint="go" /> : null}
        <Button type="submit" busy={busy} busyLabel={invoice.starting} disabled={disabled}>
          {/* The mark is not in CSS, because Firefox before 128 and Safari before 17.4 would announce the mark or omit it. */}
          {paid ? <span aria-hidden="true">✓ </span> : null}
          <span>{label}</span>
        </Button>
      </Form>
    </div>
  );
}

/** Selects the prefilled balance on focus, so that the payer can overwrite the balance. */
function useSelectedAmount(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const input = form.current?.querySelector('input');
    let entering = false;
    const select = () => input?.select();
    const press = () => {
      entering = document.activeElement !== input;
    };
    // Select again after a click, because the click moves the caret after `focus` and thereby clears the selection.
    const pressed = () => {
      if (entering) select();
    };
    const life = new AbortController();
    const { signal } = life;
    input?.addEventListener('focus', select, { signal });
    input?.addEventListener('mousedown', press, { signal });
    input?.addEventListener('click', pressed, { signal });
    return () => life.abort();
  }, [form]);
}

/** The message that is shown after a payment. The focus moves to the message, because the focused button may be gone. */
function Received({ text }: { text: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={element} className="received" role="status" tabIndex={-1}>
      {text}
    </p>
  );
}
