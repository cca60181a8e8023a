import { KoboServerError } from './koboServerError';
import type { Settings } from './options';
import type { Refused } from './refusals';
import type { StatusOf } from './status';
import { type Expected, readExpected, type VerifyResult, verify } from './verify';

/** An unpaid order. */
export interface OpenOrder extends Expected {
  reference: string;
}

/** An order that can't be verified, for example because its amount is invalid. */
export interface InvalidOrder extends Omit<Refused, 'refusal'> {
  refusal: 'invalid-order';
}

/**
 * Verifies an order from the merchant's database. Returns a refusal if the order is invalid, so that an invalid order can't
 * stop the verification of other orders.
 */
export async function verifyOpen(
  settings: Settings,
  order: OpenOrder,
  statusOf?: StatusOf,
): Promise<VerifyResult | InvalidOrder> {
  try {
    const wanted = readExpected(order);
    return await verify(settings, order.reference, wanted, statusOf);
  } catch (error) {
    if (!(error instanceof KoboServerError)) throw error;
    return { ok: false, refusal: 'invalid-order', message: error.message, paid: false, payable: true };
  }
}
