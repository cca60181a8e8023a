import * as v from 'valibot';
import { Envelope } from './envelope';
import { looseText, Reference, WireText } from './shapes';

/** The type of a webhook event, by the transaction's final status. */
export const WEBHOOK_TYPES = {
  success: 'transaction.success',
  failed: 'transaction.failed',
  expired: 'transaction.expired',
} as const;

/**
 * The body of a webhook, which the provider sends to the merchant's server when a transaction ends.
 * The webhook is signed as Standard Webhooks requires. A webhook only triggers a verification, which shows whether the
 * transaction is paid.
 */
export interface WebhookBody {
  type: (typeof WEBHOOK_TYPES)[keyof typeof WEBHOOK_TYPES];
  /** The time of the event, in ISO 8601. */
  timestamp: string;
  data: {
    reference: string;
    status: keyof typeof WEBHOOK_TYPES;
    /** In major units, as everywhere on the wire. */
    amount: number;
    currency: string;
  };
}

/** The fields of a webhook's body that its receiver reads. */
export const WebhookEvent = v.object({ ...Envelope.entries, type: looseText });

/** The fields of a webhook's `data` that its receiver reads: the transaction to verify. */
export const WebhookSubject = v.object({
  reference: v.pipe(WireText, Reference),
  /**
   * The status that the sender claims. If the status is missing, the event's type applies.
   * The status determines only whether another verification attempt is worthwhile, and never proves a payment.
   */
  status: looseText,
});
