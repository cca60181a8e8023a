import type { Ledger } from '../../ledger/database';
import { MERCHANT } from '../../ledger/merchant';
import { type ObjectKind, type PayableObject, resetObject, setObjectStatus } from '../../ledger/objects';
import { addPayment } from '../../ledger/payments';
import { accepted, type Reply, refused } from '../../ledger/replies';
import { newReference } from '../../ledger/transactions';
import { describeObject } from './describeObject';

const OBJECT_ACTIONS = ['pay', 'expire', 'deactivate', 'reset'] as const;
export type ObjectAction = (typeof OBJECT_ACTIONS)[number];

export function isObjectAction(word: string): word is ObjectAction {
  return OBJECT_ACTIONS.some((action) => action === word);
}

const CLOSABLE: readonly ObjectKind[] = ['payment-link', 'payment-page', 'qr-code'];

export function actionsFor({ kind }: Pick<PayableObject, 'kind'>): readonly ObjectAction[] {
  if (CLOSABLE.includes(kind)) return OBJECT_ACTIONS;
  return kind === 'invoice' ? ['pay', 'expire', 'reset'] : ['pay', 'reset'];
}

/** Applies an action to an object. @param amount the amount of `pay`, in minor units; the default is the amount due, if any. */
export function decideObject(
  ledger: Ledger,
  object: PayableObject,
  action: ObjectAction,
  amount?: number,
): Reply {
  if (!actionsFor(object).includes(action)) return refused(400, `Nobody can ${action} this`);
  switch (action) {
    case 'pay':
      return payObject(ledger, object, amount);
    case 'expire':
      setObjectStatus(ledger, object.reference, 'expired');
      break;
    case 'deactivate':
      setObjectStatus(ledger, object.reference, 'inactive');
      break;
    case 'reset':
      resetObject(ledger, object.reference);
      break;
    default:
      return action satisfies never;
  }
  return accepted({ reference: object.reference });
}

/** The default amount of a payment to a wallet, or for an object whose payers choose the amount, in minor units. */
const ANY_AMOUNT = 1_000_00;

/**
 * Adds a payment by another payer. The rules of the forms don't apply, but an invoice can't be overpaid, and an active
 * subscription can't be paid.
 */
function payObject(ledger: Ledger, object: PayableObject, wanted?: number): Reply {
  const { kind } = object;
  const { amount: due = ANY_AMOUNT, currency, status } = describeObject(ledger, object);
  const amount = wanted ?? (kind === 'wallet' ? ANY_AMOUNT : due);
  if (kind === 'invoice' && (amount === 0 || amount > due)) return refused(409, 'No more than that is due');
  if (kind === 'subscription' && status === 'active') return refused(409, 'It is active already');
  const reference = newReference();
  addPayment(
    ledger,
    {
      reference,
      amount,
      currency,
      methods: ['Simulator'],
      status: 'success',
      metadata: { type: kind, merchant: MERCHANT },
    },
    { for: object.reference },
  );
  return accepted({ reference });
}
