import type { Payer } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Ledger } from '../../ledger/database';
import { MERCHANT } from '../../ledger/merchant';
import { EVERY_METHOD } from '../../ledger/methods';
import type { PayableObject } from '../../ledger/objects';
import { addPayment } from '../../ledger/payments';
import { accepted, type Reply } from '../../ledger/replies';
import { newReference } from '../../ledger/transactions';

/** The wishes of the test data for an object (docs/contributors/sandbox-objects.md). Never shown to a payer. */
const Wishes = v.fallback(
  v.object({
    sandbox: v.object({
      /** Replaces the checkout's URL in the reply. */
      answer: v.optional(v.picklist(['elsewhere', 'javascript', 'reference'])),
      returnUrl: v.optional(v.string()),
    }),
  }),
  { sandbox: {} },
);

interface Order {
  object: PayableObject;
  /** In minor units. */
  amount: number;
  currency: string;
  payer: Payer;
  /** Additional metadata for this kind of object. */
  metadata?: Record<string, unknown>;
}

/**
 * Starts the transaction of a page, link or QR code.
 * @param checkout the service's URL for payments, such as `http://localhost:4242/payments/`.
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

/**
 * Returns the server's address with the other loopback name, which a browser treats as another site. No request leaves the
 * machine.
 */
function otherOrigin(address: string): string {
  const url = new URL(address);
  url.hostname = url.hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1';
  return url.origin;
}
