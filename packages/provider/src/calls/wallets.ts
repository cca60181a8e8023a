import { OpayRequest, PROMPT_REQUESTS, type PromptCall } from '@kobo/protocol/api';
import { beginCharge } from '../charges/charge';
import { type Charged, once } from '../charges/once';
import { ownTransaction, transactionSubject } from '../charges/subjects';
import type { ChargeContext } from '../handlers';
import { accepted, type Reply } from '../http/reply';
import { type Call, parse } from '../http/request';
import type { Kit } from '../kit';
import type { Awaitable } from '../merchant';
import type { ChargeOutcome } from '../outcome';
import { isRefusal } from '../refusal';
import type { Answer } from './call';
import { required } from './required';

/** PUT /checkout/{reference}/charge/external-wallets/momo and …/pocket. */
export function prompt(name: PromptCall): Answer {
  return async (kit, call) => {
    const found = await ownTransaction(kit, call, call.value);
    if (!found.ok) return found.reply;
    const body = parse(PROMPT_REQUESTS[name], call.body);
    if (!body.ok) return body.reply;
    const run = required(kit.handlers[name]) as (
      body: object,
      context: ChargeContext,
    ) => Awaitable<ChargeOutcome>;
    return once(kit, call, call.value, () =>
      beginCharge(kit, transactionSubject(kit, call.value), name, (charge) =>
        run(body.value, { transaction: found.value, charge, signal: call.signal }),
      ),
    );
  };
}

/** PUT /checkout/{reference}/charge/external-wallets/opay: the address of the wallet's page. */
export async function opay(kit: Kit, call: Call): Promise<Reply> {
  const found = await ownTransaction(kit, call, call.value);
  if (!found.ok) return found.reply;
  const body = parse(OpayRequest, call.body);
  if (!body.ok) return body.reply;
  const run = required(kit.handlers.opay);
  let address: string | undefined;
  const charged: Charged = await beginCharge(
    kit,
    transactionSubject(kit, call.value),
    call.name,
    async (charge) => {
      const outcome = await run(body.value, { transaction: found.value, charge, signal: call.signal });
      if (outcome.kind === 'redirect') address = outcome.address;
      else if (!isRefusal(outcome)) throw new TypeError('handlers.opay must return redirect or refuse');
      return outcome;
    },
  );
  return address === undefined ? charged.reply : accepted(address);
}
