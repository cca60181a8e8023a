import { AccountRequest } from '@kobo/protocol/api';
import { newCharge } from '../charges/charge';
import { overReply, payableTransaction } from '../charges/subjects';
import { accepted, type Reply, refusalReply, refused } from '../http/reply';
import { type Call, parse } from '../http/request';
import type { Kit } from '../kit';
import { sha256 } from '../random';
import { isRefusal } from '../refusal';
import type { Transaction } from '../transaction';
import { required } from './required';
import { wireAccount, wireAmount } from './wire';

/** Milliseconds between two polls while another request opens the account. */
const PAUSE = 100;
/** The maximum number of polls. */
const LOOKS = 100;
/** Milliseconds after which another request may open the account, because the process of the first request may have died. */
const LEASE = 60_000;

/** POST /checkout/{reference}/virtual-account: returns the same account to every tab of the payer until the account expires. */
export async function virtualAccount(kit: Kit, call: Call): Promise<Reply> {
  const found = await payableTransaction(kit, call, call.value, 'bank-transfer', 'ussd');
  if (!found.ok) return found.reply;
  const body = parse(AccountRequest, call.body);
  if (!body.ok) return body.reply;
  const over = overReply(found.value);
  if (over) return over;
  const reply = await accountReply(kit, call, found.value);
  if (reply.httpStatus === 200) await tryAgain(kit, found.value);
  return withMissing(reply, found.value);
}

/** Begins a charge for the transfer if the transaction has failed. Its status is then `pending` while the payer can pay. */
async function tryAgain({ idempotency }: Kit, { reference, status }: Transaction): Promise<void> {
  if (status !== 'failed' || (await idempotency.current(reference))) return;
  await idempotency.begin(reference, newCharge('virtualAccount', 'page'));
}

/** Returns the reply with the missing amount if the account accepts the rest of a partial payment. */
function withMissing(reply: Reply, { amount, received = 0 }: Transaction): Reply {
  const account = Object(reply.body['data']);
  const isPart = account.mismatch === 'add' && account.amount && received > 0 && received < amount;
  if (!isPart) return reply;
  return { ...reply, body: { ...reply.body, data: { ...account, amount: wireAmount(amount - received) } } };
}

async function accountReply(kit: Kit, call: Call, transaction: Transaction): Promise<Reply> {
  const id = await sha256(`virtual-account ${call.value}`);
  for (let look = 0; look < LOOKS && !call.signal.aborted; look += 1) {
    const claim = await kit.idempotency.claim(id, '', Date.now() + LEASE);
    if (claim.kind === 'replied')
      return { httpStatus: claim.reply.httpStatus, body: JSON.parse(claim.reply.body) };
    if (claim.kind === 'new') return openAccount(kit, call, id, transaction);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return refused(409, 'The account is being opened');
}

async function openAccount(
  { handlers, idempotency }: Kit,
  { signal }: Call,
  id: string,
  transaction: Transaction,
): Promise<Reply> {
  try {
    const account = await required(handlers.virtualAccount)({}, { transaction, signal });
    if (isRefusal(account)) {
      await idempotency.forget(id);
      return refusalReply(account);
    }
    if (!(Object(account).expiresAt instanceof Date))
      throw new TypeError('handlers.virtualAccount: return an account with a Date as expiresAt');
    if (!(account.expiresAt.getTime() > Date.now()))
      throw new TypeError('handlers.virtualAccount: expiresAt is not in the future');
    const reply = accepted(wireAccount(account));
    const stored = { httpStatus: reply.httpStatus, body: JSON.stringify(reply.body) };
    await idempotency.remember(id, stored, account.expiresAt.getTime());
    return reply;
  } catch (error) {
    // The call may be repeated, because opening an account moves no money.
    await idempotency.forget(id);
    throw error;
  }
}
