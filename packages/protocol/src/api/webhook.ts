import * as v from 'valibot';
import { Envelope } from './envelope';
import { looseText, Reference } from './shapes';
import { WireText } from './text';

/** A webhook's event, by the status that the transaction has reached. */
export const WEBHOOK_TYPES = {
  success: 'transaction.success',
  failed: 'transaction.failed',
  expired: 'transaction.expired',
} as const;

/**
 * The body of a webhook: from the provider to the merchant's server, when a transaction has come to an end. Signed as
 * Standard Webhooks asks. It says that there is something to verify; what is paid is what the verification says.
 */
export interface WebhookBody {
  type: (typeof WEBHOOK_TYPES)[keyof typeof WEBHOOK_TYPES];
  /** When it happened, ISO 8601. */
  timestamp: string;
  data: {
    reference: string;
    status: keyof typeof WEBHOOK_TYPES;
    /** Major units, as everywhere on this wire. */
    amount: number;
    currency: string;
  };
}

/** As much of a webhook's body as its receiver reads. */
export const WebhookEvent = v.object({ ...Envelope.entries, type: looseText });

/** As much of a webhook's `data` as its receiver reads: which transaction to verify. */
export const WebhookSubject = v.object({
  reference: v.pipe(WireText, Reference),
  /**
   * The status that the sender claims, which decides whether another attempt is worthwhile, as the event's type does where this is
   * missing; it never counts as a payment.
   */
  status: looseText,
});
