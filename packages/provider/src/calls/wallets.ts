import { OpayRequest, PROMPT_REQUESTS, type PromptBody, type PromptCall } from '@kobo/protocol/api';
import { addressOf, beginCharge, refusedCharge, takingNoMoney } from '../charges/charge';
import { once } from '../charges/once';
import { sendPrompt } from '../charges/prompt';
import { payableTransaction, transactionSubject } from '../charges/subjects';
import type { PromptContext } from '../handlers';
import { accepted, type Reply, refused } from '../http/reply';
import { type Call, parse } from '../http/request';
import type { Kit } from '../kit';
import type { Awaitable } from '../merchant';
import { methodsOf } from '../methods';
import type { ChargeOutcome, Redirect } from '../outcome';
import { isRefusal, type Refusal } from '../refusal';
import type { Transaction } from '../transaction';
import type { Answer } from './call';
import { required } from './required';

/** PUT /checkout/{reference}/charge/external-wallets/momo and …/pocket: sends a prompt. */
export function prompt(name: PromptCall): Answer {
  return async (kit, call) => {
    const found = await payableTransaction(kit, call, call.value, name);
    if (!found.ok) return found.reply;
    const body = parse(PROMPT_REQUESTS[name], call.body);
    if (!body.ok) return body.reply;
    if (isNetworkMissing(kit, found.value, body.value))
      return refused(400, 'The field network is missing or not valid');
    const run = required(kit.handlers[name]) as (
      body: object,
      context: PromptContext,
    ) => Awaitable<ChargeOutcome>;
    return once(kit, call, call.value, () =>
      sendPrompt(kit, transactionSubject(kit, call.value), name, (charge, number) =>
        run(body.value, { transaction: found.value, charge, prompt: number, signal: call.signal }),
      ),
    );
  };
}

/** Returns whether the transaction offers mobile-money networks and the charge contains none of them. */
function isNetworkMissing(kit: Kit, transaction: Transaction, body: PromptBody<PromptCall>): boolean {
  if (!('phone_number' in body)) return false;
  const offered = methodsOf(kit, transaction).flatMap((method) =>
    typeof method !== 'string' && method.slug === 'momo' ? (method.networks ?? []) : [],
  );
  return offered.length > 0 && !offered.some(({ code }) => code === body.network);
}

/** PUT /checkout/{reference}/charge/external-wallets/opay: returns the address of the wallet's page. */
export async function opay(kit: Kit, call: Call): Promise<Reply> {
  const found = await payableTransaction(kit, call, call.value, 'opay');
  if (!found.ok) return found.reply;
  const body = parse(OpayRequest, call.body);
  if (!body.ok) return body.reply;
  const handler = required(kit.handlers.opay);
  const subject = transactionSubject(kit, call.value);
  const run = async (charge: string) =>
    handler(body.value, { transaction: found.value, charge, signal: call.signal });
  const open = await kit.idempotency.current(subject.id);
  // Don't change a charge whose page is open, because the payer may be paying on the page.
  if (open?.call === call.name && open.state === 'page')
    return (await subject.refusal()) ?? replyWith(pageOf(await run(open.id)));
  let page: Page | undefined;
  const { reply } = await beginCharge(kit, subject, call.name, async (charge) => {
    page = pageOf(await takingNoMoney(kit, subject, call.signal, run)(charge));
    return page;
  });
  return page ? replyWith(page) : reply;
}

type Page = Redirect | Refusal;

/** @throws TypeError if the outcome is another one, because the wallet may then have taken money. */
function pageOf(outcome: ChargeOutcome): Page {
  if (outcome.kind === 'redirect' || isRefusal(outcome)) return outcome;
  throw new TypeError('handlers.opay must return redirect or refuse');
}

/** @throws TypeError if the page's address is not safe. */
function replyWith(page: Page): Reply {
  return isRefusal(page) ? refusedCharge(page).reply : accepted(addressOf(page));
}
