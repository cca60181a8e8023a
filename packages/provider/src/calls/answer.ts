import { ChargeAnswer } from '@kobo/protocol/api';
import { continueCharge } from '../charges/charge';
import { once } from '../charges/once';
import { answerOf } from '../charges/steps';
import { ownTransaction, transactionSubject } from '../charges/subjects';
import type { Reply } from '../http/reply';
import { type Call, parse } from '../http/request';
import type { Kit } from '../kit';
import { required } from './required';

/** POST /checkout/{reference}/charge/answer: continues a charge of any method with the answer to its step. */
export async function chargeAnswer(kit: Kit, call: Call): Promise<Reply> {
  const found = await ownTransaction(kit, call, call.value);
  if (!found.ok) return found.reply;
  const body = parse(ChargeAnswer, call.body);
  if (!body.ok) return body.reply;
  const run = required(kit.handlers.chargeAnswer);
  return once(kit, call, call.value, () =>
    continueCharge(kit, transactionSubject(kit, call.value), answerOf(body.value.field), (charge) =>
      run(body.value, { transaction: found.value, charge, signal: call.signal }),
    ),
  );
}
