import type { Payer } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Ledger } from '../../ledger/database';
import { MERCHANT } from '../../ledger/merchant';
import { EVERY_METHOD } from '../../ledger/methods';
import type { PayableObject } from '../../ledger/objects';
import { addPayment } from '../../ledger/payments';
import { accepted, type Reply } from '../../ledger/replies';
import { newReference } from '../../ledger/transactions';

/** What the test data asks of the sandbox for an object (docs/contributors/sandbox-objects.md). Never shown to a payer. */
const Wishes = v.fallback(
  v.object({
    sandbox: v.object({
      /** What comes in the place of the checkout's own address. */
      answer: v.optional(v.picklist(['elsewhere', 'javascript', 'reference'])),
      returnUrl: v.optional(v.string()),
    }),
  }),
  { sandbox: {} },
);

interface Order {
  object: PayableObject;
  /** Hundredths. */
  amount: number;
  currency: string;
  payer: Payer;
  /** What this kind of object adds. */
  metadata?: Record<string, unknown>;
}

/**
 * Starts the transaction of a page, link or QR code.
 * @param checkout where transactions of the caller's service are paid, such as `http://localhost:4242/payments/`.
 */
export function startPayment(ledger: Ledger, order: Order, checkout: string): Reply {
  const { object, amount, currency, payer, metadata } = order;
  const { sandbox } = v.parse(Wishes, object.data);
  const reference = newReference();
  const { email, first_name, last_name, phone_number, phone = phone_number, shipping_dest } = payer;
  addPayment(
    ledger,
    {
      reference,
      amount,
      currency,
      methods: EVERY_METHOD,
      metadata: {
        type: object.kind,
        merchant: MERCHANT,
        customer: { email, first_name, last_name, phone },
        shipping_dest,
        returnUrl: sandbox.returnUrl,
        ...metadata,
      },
    },
    { for: object.reference },
  );
  return accepted(answer(sandbox.answer, reference, checkout), 'Transaction initialized');
}

function answer(
  kind: 'elsewhere' | 'javascript' | 'reference' | undefined,
  reference: string,
  checkout: string,
) {
  switch (kind) {
    case undefined:
      return { reference, authorization_url: checkout + reference };
    case 'reference':
      return { reference };
    case 'javascript':
      return { authorization_url: 'javascript:alert(document.domain)' };
    case 'elsewhere':
      return { authorization_url: `${otherOrigin(checkout)}/sandbox/elsewhere/${reference}` };
    default:
      return kind satisfies never;
  }
}

/** This same server under its other name, which a browser takes for another site. No request leaves the machine. */
function otherOrigin(address: string): string {
  const url = new URL(address);
  url.hostname = url.hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1';
  return url.origin;
}
