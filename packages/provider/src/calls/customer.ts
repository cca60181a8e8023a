import { CustomerUpdate } from '@kobo/protocol/api';
import { overReply, ownTransaction } from '../charges/subjects';
import { accepted, type Reply, refusalReply, refused } from '../http/reply';
import { type Call, parse } from '../http/request';
import type { Kit } from '../kit';
import type { Transaction } from '../transaction';
import { required } from './required';

/** PUT {prefix}/checkout/{reference}/customer: stores the payer's e-mail address. A second, different address is refused. */
export async function customer(kit: Kit, call: Call): Promise<Reply> {
  const found = await ownTransaction(kit, call, call.value);
  if (!found.ok) return found.reply;
  const transaction = found.value;
  const body = parse(CustomerUpdate, call.body);
  if (!body.ok) return body.reply;
  const over = overReply(transaction);
  if (over) return over;
  const current = emailOf(transaction);
  if (current === body.value.email) return accepted({});
  if (current !== undefined) return refused(409, 'The transaction has an e-mail address already');
  if (!Object(transaction.metadata['customer']).emailRequired)
    return refused(400, 'The transaction needs no e-mail address');
  const refusal = await required(kit.handlers.customer)(body.value, { transaction, signal: call.signal });
  return refusal ? refusalReply(refusal) : accepted({});
}

function emailOf({ payerEmail, metadata }: Transaction): string | undefined {
  const named: unknown[] = [payerEmail, Object(metadata['customer']).email, metadata['customerEmail']];
  return named.find((email): email is string => typeof email === 'string' && email !== '');
}
