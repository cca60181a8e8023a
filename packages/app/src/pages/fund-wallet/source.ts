import type { VerificationReply } from '@kobo/protocol/api';
import { verifyTransaction } from '../../api/checkout';
import type { Result } from '../../api/result';
import type { Source } from '../../session/source';
import type { Transaction } from '../../session/transaction';
import type { App } from '../page';
import type { Parameters } from './parameters';

/**
 * Creates the source of a payment into the account in the address.
 * If the address contains a reference, the transaction with this reference is verified. Without a reference, no verification is
 * possible, and the page sends no query and shows no success.
 * @param trusted whether a host with the SDK has opened the address. An untrusted address may be a stranger's link.
 */
export function walletSource({ http }: App, parameters: Parameters, trusted = false): Source {
  const { reference, account } = parameters;
  const transaction = walletTransaction(
    // Drop an untrusted logo, because it can contain text or imitate a bank.
    trusted ? parameters : { ...parameters, logo: undefined },
  );

  async function verify(signal: AbortSignal): Promise<Result<VerificationReply>> {
    return reference === undefined
      ? { ok: true, value: { status: 'pending' } }
      : verifyTransaction(http, reference, { publicKey: undefined, signal });
  }

  return {
    account,
    withoutVerification: reference === undefined,
    unconfirmed: !trusted,
    unconfirmedAmount: true,
    async load(signal) {
      const result = await verify(signal);
      if (!result.ok) return result;
      const { value: verification } = result;
      return { ok: true, value: { transaction, status: verification.status, verification } };
    },
    verify: (_, signal) => verify(signal),
  };
}

function walletTransaction({
  account,
  money,
  email,
  logo,
  primaryColor,
  reference,
}: Parameters): Transaction {
  return {
    reference: reference ?? account.number,
    money,
    methods: ['bank-transfer', 'ussd'],
    settings: { cardOnly: false, hideUssdDialButton: false, showSuccessBtnOnDone: false, inApp: false },
    email,
    phone: undefined,
    payerName: undefined,
    pageName: undefined,
    plan: undefined,
    merchant: { name: undefined, logo: undefined, colors: {} },
    merchantName: undefined,
    aggregatorName: undefined,
    publicKey: undefined,
    invoice: undefined,
    logo,
    colors: { primary: primaryColor },
    supportContact: undefined,
    successAddress: undefined,
    cancelledAddress: undefined,
    events: undefined,
    extensions: undefined,
  };
}
