import * as v from 'valibot';
import { PhoneNumber } from './phoneNumber';

/**
 * Body of PUT /checkout/{reference}/charge/external-wallets/momo: asks the wallet of this number for the money. The
 * payer approves on the phone; a charge reply (`parseChargeReply`) says whether the prompt went out.
 */
export const MomoCharge = v.object({ phone_number: PhoneNumber });
export type MomoCharge = v.InferOutput<typeof MomoCharge>;
