import * as v from 'valibot';

/** Body of PUT /checkout/{reference}/charge/external-wallets/opay: where the wallet sends the payer back to. */
export const OpayRequest = v.object({ call_back_url: v.string() });
export type OpayRequest = v.InferOutput<typeof OpayRequest>;

/** Reply `data`: the address of the wallet's own page. Unchecked: an address from outside. */
export const OpayLink = v.pipe(v.string(), v.trim(), v.nonEmpty());
export type OpayLink = v.InferOutput<typeof OpayLink>;
