import type { Payer } from '@kobo/protocol/api';
import type { Order } from '@kobo/provider';
import * as v from 'valibot';
import type { ApiRequest } from '../../api/request';
import { MERCHANT } from '../../ledger/merchant';
import type { PayableObject } from '../../ledger/objects';

/** The settings of the test data for an object (docs/contributors/sandbox-objects.md). Replies to payers omit the settings. */
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

interface Start {
  object: PayableObject;
  /** The amount in minor units. */
  amount: number;
  currency: string;
  payer: Payer;
  metadata?: Record<string, unknown>;
}

export function startPayment(request: ApiRequest, start: Start): Order {
  const { object, amount, currency, payer, metadata } = start;
  const { sandbox } = v.parse(Wishes, object.data);
  const { email, first_name, last_name, phone_number, phone = phone_number, shipping_dest } = payer;
  const kind = sandbox.answer;
  if (kind)
    request.reshape = (body) => ({ ...body, data: answer(kind, Object(body['data']), request.origin) });
  return {
    ...{ amount, currency, merchant: MERCHANT.publicKey },
    metadata: {
      type: object.kind,
      merchant: MERCHANT,
      customer: { email, first_name, last_name, phone },
      shipping_dest,
      returnUrl: sandbox.returnUrl,
      ...metadata,
    },
  };
}

function answer(
  kind: 'elsewhere' | 'javascript' | 'reference',
  { reference }: { reference: string },
  origin: string,
) {
  switch (kind) {
    case 'reference':
      return { reference };
    case 'javascript':
      return { authorization_url: 'javascript:alert(document.domain)' };
    case 'elsewhere':
      return { authorization_url: `${otherOrigin(origin)}/sandbox/elsewhere/${reference}` };
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
