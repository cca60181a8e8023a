import * as v from 'valibot';

/**
 * The envelope of every reply: `{ status, success?, message?, data? }`. A charge reply may put a charge status
 * (a word such as PENDING_AUTH) where others have a boolean.
 */
export const Envelope = v.object({
  status: v.optional(v.unknown()),
  success: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
});
export type Envelope = v.InferOutput<typeof Envelope>;

/**
 * HTTP 200 or 201 with `status` or `success` true is a success (specification §7). Some providers write a word: `success` or
 * `true`, in any case.
 */
export function isSuccess(httpStatus: number, envelope: Envelope): boolean {
  return (
    (httpStatus === 200 || httpStatus === 201) && (saysYes(envelope.status) || saysYes(envelope.success))
  );
}

function saysYes(flag: unknown): boolean {
  return flag === true || (typeof flag === 'string' && /^(success|true)$/i.test(flag));
}
