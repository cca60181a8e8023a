import * as v from 'valibot';

/**
 * Body of PUT /checkout/{reference}/charge/external-wallets/pocket: asks the owner of this tag for the money. They
 * approve on the phone; a charge reply (`parseChargeReply`) says whether the prompt went out.
 */
export const PocketCharge = v.object({
  pocket_tag: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(60)),
});
export type PocketCharge = v.InferOutput<typeof PocketCharge>;
