import { addressAt, isPaidForSomeone } from '../../address/ownAddress';
import { useFlow } from '../../flow/useFlow';
import { TransferDetails } from '../../receipt/TransferDetails';
import type { CheckoutContext } from '../../session/session';
import { useStrings } from '../../strings/strings';
import { isDesktop } from '../../ui/isDesktop';
import type { MethodScreenProps } from '../method';
import { AccountScreen } from '../shared/account/AccountScreen';
import { FootLinks } from '../shared/FootLinks';
import { AccountDetails } from './AccountDetails';
import { bankTransferPayment } from './work';

export function BankTransferScreen({ session, payment }: MethodScreenProps) {
  const { bankTransfer } = useStrings();
  const runner = bankTransferPayment(session.payments, payment);
  const state = useFlow(runner);
  return (
    <AccountScreen
      method="bank-transfer"
      payment={payment}
      runner={runner}
      state={state}
      texts={bankTransfer}
      details={({ account, funds }) => <TransferDetails account={account} funds={funds} payment={payment} />}
    >
      {({ status, account, funds }) => (
        <>
          <AccountDetails
            account={account}
            funds={funds}
            lasting={payment.account !== undefined}
            unconfirmed={payment.unconfirmed}
            money={payment.transaction.money}
            address={phoneAddress(payment)}
            clock={payment.clock}
            onCompleted={() => runner.send({ type: 'payment-claimed' })}
          />
          {status === 'account' ? <FootLinks payment={payment} deadline={account.deadline} /> : null}
        </>
      )}
    </AccountScreen>
  );
}

/**
 * Returns the address at which the payer continues on a phone; `undefined` on a phone, or if there is no such address.
 * Wallet funding has no such address, because its page's address contains an account instead of a transaction. A person who was
 * asked to pay gets no address, because the method's slug would replace the marker of the request.
 */
function phoneAddress({ account }: CheckoutContext): string | undefined {
  return account === undefined && isDesktop() && !isPaidForSomeone(window)
    ? addressAt('bank-transfer', window)
    : undefined;
}
