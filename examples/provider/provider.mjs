import { createHash } from 'node:crypto';
import { approved, askFor, createProvider, otpNeeded, redirect, refuse, unknown } from '@kobo/provider';
import * as acquirer from './acquirer.mjs';
import { openLedger } from './ledger.mjs';

const hashOf = (key) => createHash('sha256').update(key).digest('hex');

/** Your database of merchants. Store only hashes of secret keys. */
const MERCHANTS = [
  {
    publicKey: 'pk_test_adire',
    secretHash: hashOf('sk_test_adire'),
    name: 'Adire & Sons',
    origins: ['https://shop.example'],
  },
  { publicKey: 'pk_test_indigo', secretHash: hashOf('sk_test_indigo'), name: 'Indigo Ltd' },
];

/**
 * Creates the provider: its API, and the functions that receive reports from its bank and its acquirer.
 * @param options `api` and `checkout` are origins. `webhook` contains the `url` and the `secrets` of the merchants' server.
 */
export async function openProvider({ database, api, checkout, webhook, ...others }) {
  const ledger = await openLedger(database);
  const pay = async ({ reference }) => {
    await ledger.move(reference, 'success');
    return approved();
  };

  const provider = createProvider({
    ...{ ledger, api, checkout, ...database.storage, ...others },
    keys: {
      public: (key) => MERCHANTS.find(({ publicKey }) => publicKey === key),
      secret: (key) => MERCHANTS.find(({ secretHash }) => secretHash === hashOf(key)),
    },
    handlers: {
      async cardCharge(card, { transaction, charge }) {
        switch (await acquirer.charge(charge, card)) {
          case 'approved':
            return pay(transaction);
          case 'otp':
            return otpNeeded('Enter the code that your bank sent to you');
          case 'pin':
            return askFor({ field: 'pin', length: [4, 4], message: 'Enter the PIN of your card' });
          case 'page':
            return redirect(`${api}/bank/${transaction.reference}/${charge}`);
          case 'silent':
            return unknown();
          default:
            return refuse('insufficient_funds');
        }
      },
      async chargeAnswer({ field, value }, { charge }) {
        const isRight = field === 'pin' && (await acquirer.sendPin(charge, value));
        return isRight ? otpNeeded('Enter the code that your bank sent to you') : refuse('wrong_pin');
      },
      async cardOtp({ code }, { transaction, charge }) {
        return (await acquirer.confirm(charge, code)) ? pay(transaction) : refuse('wrong_otp');
      },
      virtualAccount: (_, { transaction }) => ledger.openAccount(transaction),
    },
    endpoint: () => webhook,
  });

  return {
    ...provider,
    ledger,
    /** Continues a charge after the bank's page. */
    authenticated: (reference, charge, isApproved) =>
      provider.resume(reference, charge, () => (isApproved ? pay({ reference }) : refuse('declined'))),
    async transferred(transfer) {
      const reference = await ledger.credit(transfer);
      if (reference !== undefined) await provider.changed(reference);
    },
    async expire() {
      for (const reference of await ledger.expireDue()) await provider.changed(reference);
    },
  };
}
