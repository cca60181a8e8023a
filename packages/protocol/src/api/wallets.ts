import * as v from 'valibot';
import type { EndpointName } from './endpoints';
import { PhoneNumber } from './shapes';

/**
 * The requests that send a prompt to the wallet owner's phone, by call. The call's name is also the method's slug.
 * The charge reply (`parseChargeReply`) shows whether the prompt was sent. The payer approves the payment on the phone.
 */
export const PROMPT_REQUESTS = {
  /**
   * PUT /checkout/{reference}/charge/external-wallets/momo: the wallet's phone number, and its network's code if the method's
   * entry has `networks`.
   */
  momo: v.object({
    phone_number: PhoneNumber,
    network: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))),
  }),
  /** PUT /checkout/{reference}/charge/external-wallets/pocket: the owner's tag. */
  pocket: v.object({ pocket_tag: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(60)) }),
} as const satisfies Partial<Record<EndpointName, v.GenericSchema>>;

export type PromptCall = keyof typeof PROMPT_REQUESTS;

export type PromptBody<Call extends PromptCall> = v.InferOutput<(typeof PROMPT_REQUESTS)[Call]>;

export const PROMPT_CALLS = Object.keys(PROMPT_REQUESTS) as readonly PromptCall[];

/** The brand names of the wallets, by the call that starts a payment. */
export const WALLET_NAMES = { momo: 'MoMo', opay: 'Opay', pocket: 'Pocket' } as const satisfies Record<
  PromptCall | 'opay',
  string
>;

/** Body of PUT /checkout/{reference}/charge/external-wallets/opay: the address to which the wallet returns the payer. */
export const OpayRequest = v.object({ call_back_url: v.string() });
export type OpayRequest = v.InferOutput<typeof OpayRequest>;

/** The `data` of the reply: the address of the wallet's own page, external and not validated. */
export const OpayLink = v.pipe(v.string(), v.trim(), v.nonEmpty());
export type OpayLink = v.InferOutput<typeof OpayLink>;
