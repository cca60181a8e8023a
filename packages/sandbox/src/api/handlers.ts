import { randomBytes } from 'node:crypto';
import { Health } from '@kobo/protocol/api';
import { type Account, type Handlers, type Refusal, refuse, type Transaction } from '@kobo/provider';
import * as v from 'valibot';
import { accountOf } from '../ledger/accounts';
import { merchantKeyOf } from '../ledger/merchant';
import { outagesOf } from '../ledger/outages';
import { savedCardsOf } from '../ledger/savedCards';
import { writeStatus } from '../ledger/status';
import { saveReport } from '../ledger/telemetry';
import { canBePaid, findTransaction, setCustomerEmail } from '../ledger/transactions';
import { wishesIn } from '../ledger/wishes';
import { accountsOf, resolveAccount } from '../simulator/bank/bankAccounts';
import { BANKS } from '../simulator/bank/banks';
import { chargeCard, chargeHosted, chargeToken, needsCvv, submitOtp } from '../simulator/bank/chargeCard';
import { chargePhone, linkToOpay } from '../simulator/bank/chargeWallet';
import { confirmDebit, startDebit } from '../simulator/bank/debit';
import { virtualAccountOf } from '../simulator/bank/funds';
import { answerStep } from '../simulator/bank/steps';
import { ANY, healthOf, methodHealthOf } from './ledger';
import { objectHandlers } from './objects';
import type { ApiRequest } from './request';

export function handlersOf(request: ApiRequest): Handlers {
  return { ...chargeHandlers(request), ...otherHandlers(request), ...objectHandlers(request) };
}

function chargeHandlers(request: ApiRequest): Handlers {
  const { ledger } = request;
  const attempt = attemptsOf(request);
  return {
    cardCharge: attempt((body) => chargeCard(request, body)),
    hostedCard: attempt((_, { transaction }) =>
      chargeHosted(request, transaction.reference, transaction.metadata),
    ),
    cardOtp: (body, { transaction }) => submitOtp(request, transaction.reference, body),
    chargeAnswer: (body, { transaction }) => answerStep(request, transaction.reference, body),
    savedCards: ({ email }, { merchant }) =>
      savedCardsOf(ledger, { publicKey: merchant.publicKey, email }).map(({ scheme, ...card }) => ({
        ...{ token: card.token, scheme, last4: card.last4, expiry: card.expiry },
        cvvRequired: needsCvv(scheme),
      })),
    tokenCharge: attempt(({ token }, { transaction }) => chargeToken(request, transaction.reference, token)),
    momo: attempt((body, { transaction }) => chargePhone(request, transaction.reference, 'momo', body)),
    pocket: attempt((body, { transaction }) => chargePhone(request, transaction.reference, 'pocket', body)),
    opay: attempt((_, { transaction }) => linkToOpay(request, transaction.reference)),
    debitStart: attempt((form) => startDebit(ledger, form)),
    debitConfirm: (form) => confirmDebit(request, form),
    virtualAccount: attempt((_, { transaction }) => openAccountOf(request, transaction)),
  };
}

/** Runs an attempt to pay. Reopens a transaction that failed after a charge. Refuses any other failed transaction. */
function attemptsOf({ ledger }: ApiRequest) {
  return <Input, Context extends { transaction: Transaction }, Result>(
    run: (input: Input, context: Context) => Result,
  ) =>
    (input: Input, context: Context): Result | Refusal => {
      const { reference } = context.transaction;
      const transaction = findTransaction(ledger, reference);
      if (!transaction || !canBePaid(ledger, transaction))
        return refuse('invalid', { message: 'This transaction has failed' });
      // A declined transaction has the status `failed` until the payer tries again.
      writeStatus(ledger, reference, 'pending', 'another try');
      return run(input, context);
    };
}

function openAccountOf({ ledger }: ApiRequest, { reference }: Transaction): Account | Refusal {
  const transaction = findTransaction(ledger, reference);
  const { virtualAccount } = wishesIn(transaction?.metadata);
  if (!transaction || virtualAccount === 'unavailable')
    return refuse('invalid', { message: 'No account is available for this merchant' });
  if (virtualAccount === 'open' && accountOf(ledger, reference))
    return refuse('conflict', { message: 'An account is already open' });
  return virtualAccountOf(ledger, transaction);
}

function otherHandlers({ ledger, call, opened }: ApiRequest): Handlers {
  const healthFor = (publicKey: string | undefined) => outagesOf(ledger, [publicKey, ANY]);
  const openedFor = opened && merchantKeyOf(opened.metadata);
  const hasHealth = call === 'health' || (openedFor !== undefined && healthFor(openedFor) !== undefined);
  return {
    customer({ email }, { transaction: { reference } }) {
      const transaction = findTransaction(ledger, reference);
      if (!transaction || !canBePaid(ledger, transaction))
        return refuse('invalid', { message: 'The transaction is over' });
      setCustomerEmail(ledger, transaction, email);
      return undefined;
    },
    bankList({ phoneNumber }, { merchant }) {
      const accounts = accountsOf(phoneNumber);
      if (!accounts) return refuse('invalid', { message: 'No bank knows this phone number' });
      const { banks } = v.parse(Health, healthFor(merchant.publicKey) ?? {});
      return {
        sessionId: `SES_${randomBytes(9).toString('hex')}`,
        accounts,
        banks: BANKS.map((bank) => {
          const outage = banks.find(({ bankCode }) => bankCode === bank.bankCode);
          return outage ? { ...bank, ...healthOf(outage) } : { ...bank, until: undefined };
        }),
      };
    },
    async resolveBank({ bank_code, account_number }) {
      const { name, after } = resolveAccount(bank_code, account_number);
      if (after > 0) await new Promise((resolve) => setTimeout(resolve, after));
      return name === undefined ? refuse('invalid', { message: 'Could not resolve this account' }) : { name };
    },
    // Offer the call to a checkout only during an outage, because checkouts poll an offered call once a minute.
    ...(hasHealth && {
      health: (_, { merchant }) => {
        const { methods, banks } = v.parse(Health, healthFor(merchant.publicKey) ?? {});
        return {
          methods: methods.map(methodHealthOf),
          banks: banks.map(healthOf),
        };
      },
    }),
    telemetry: (report) => saveReport(ledger, report),
  };
}
