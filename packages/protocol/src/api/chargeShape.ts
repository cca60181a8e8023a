import * as v from 'valibot';
import { looseAsk } from './ask';
import { CHARGE_STATUSES, parseChargeReply } from './card';
import { looseReason } from './reason';
import { wireOf } from './wire';

const Text = v.pipe(v.string(), v.nonEmpty());

const reason = wireOf(looseReason);
const ask = wireOf(looseAsk);

const fields = {
  message: v.optional(Text),
  ok: v.optional(v.boolean()),
  redirectUrl: v.optional(Text),
  redirect_url: v.optional(Text),
  reason,
  ask,
};
const flags = {
  status: v.optional(v.union([v.boolean(), v.literal('success')])),
  success: v.optional(v.boolean()),
  message: v.optional(Text),
};

/** A reply whose `data` contains the result of the charge, inside the usual envelope. */
export const NestedCharge = v.object({
  ...flags,
  data: v.object({ status: v.picklist(CHARGE_STATUSES), ...fields }),
});

/** A reply that contains the result of the charge at the top: `status` is the status of the charge. */
export const FlatCharge = v.object({ status: v.picklist(CHARGE_STATUSES), ...fields });

/** A reply without a charge status. The reply's flags show whether the provider accepted the charge. */
export const FlaggedCharge = v.object({
  ...flags,
  ...fields,
  data: v.optional(v.looseObject({ ...fields })),
});

/**
 * The variants of a charge reply that a provider should choose from. `parseChargeReply` also accepts other variants.
 * A reply whose status requires a redirect must contain an address.
 */
export const ChargeShape = v.pipe(
  v.union([NestedCharge, FlatCharge, FlaggedCharge]),
  v.check((body) => {
    const { status, redirectUrl } = parseChargeReply(body);
    return status !== 'PENDING_AUTH_CAPTURE' || redirectUrl !== undefined;
  }, 'PENDING_AUTH_CAPTURE without redirectUrl'),
);
