import { useFlow } from '../../flow/useFlow';
import { BankPicker } from '../../forms/BankPicker';
import { commonName } from '../../forms/nigerianBanks';
import {
  amountToSend,
  type FundsReceived,
  isNothing,
  isPartial,
  isWhole,
  takesNoMore,
} from '../../session/fundsReceived';
import type { CheckoutContext } from '../../session/session';
import { useStrings } from '../../strings/strings';
import type { MethodScreenProps } from '../method';
import { FullyFunded } from '../shared/account/AccountNotices';
import { AccountScreen, type OpenAccount } from '../shared/account/AccountScreen';
import { progress } from '../shared/account/flow';
import { BrowserLink } from '../shared/BrowserLink';
import { FootLinks } from '../shared/FootLinks';
import { FundsBox, FundsNotice } from '../shared/FundsNotice';
import { USSD_BANKS, type UssdBank } from './banks';
import { dialCode, isDialable } from './dialCode';
import { NotDialable } from './NotDialable';
import { RestByTransfer } from './RestByTransfer';
import { UssdCode } from './UssdCode';
import { ussdPayment } from './work';

export function UssdScreen({ session, payment }: MethodScreenProps) {
  const { ussd } = useStrings();
  const runner = ussdPayment(session.payments, payment);
  const state = useFlow(runner);
  const { money } = payment.transaction;

  // Once the payment is under way, show its state even if no code can pay the amount.
  if (!isDialable(money.minorUnits) && progress(state) === 'idle') return <NotDialable money={money} />;
  if (state.status === 'choosing')
    return (
      <BankChoice
        payment={payment}
        funds={state.funds}
        onChoose={(bank) => runner.send({ type: 'bank-chosen', bank })}
      />
    );
  return (
    <AccountScreen method="ussd" payment={payment} runner={runner} state={state} texts={ussd}>
      {(open) => (
        <DialInstruction
          payment={payment}
          state={open}
          onCompleted={() => runner.send({ type: 'payment-claimed' })}
          onBack={() => runner.send({ type: 'went-back' })}
        />
      )}
    </AccountScreen>
  );
}

interface BankChoiceProps {
  payment: CheckoutContext;
  funds: FundsReceived | undefined;
  onChoose: (bank: UssdBank) => void;
}

/** The list of banks, or a notice if the payer must not send more. */
function BankChoice({ payment, funds, onChoose }: BankChoiceProps) {
  const { money } = payment.transaction;
  if (funds && isWhole(funds)) return <FullyFunded funds={funds} money={money} />;
  if (takesNoMore(funds)) return <FundsNotice payment={payment} funds={funds} open />;
  return (
    <>
      {funds && !isNothing(funds) ? <FundsBox funds={funds} money={money} /> : null}
      <BankPicker
        banks={USSD_BANKS}
        money={amountToSend(money, undefined, funds)}
        clock={payment.clock}
        onChoose={onChoose}
      />
      {isPartial(funds) ? null : <FootLinks payment={payment} />}
    </>
  );
}

interface DialInstructionProps {
  payment: CheckoutContext;
  state: OpenAccount<UssdBank>;
  onCompleted: () => void;
  onBack: () => void;
}

/** The code that pays the missing amount, or the account if no code can pay it. */
function DialInstruction({ payment, state, onCompleted, onBack }: DialInstructionProps) {
  const { bank, account, funds } = state;
  const { transaction, clock } = payment;
  const money = amountToSend(transaction.money, account.accepts, funds);
  const shared = { money, requestedAmount: transaction.money, funds, clock, onCompleted };
  if (!isDialable(money.minorUnits)) return <RestByTransfer account={account} {...shared} />;
  return (
    <>
      <UssdCode
        {...shared}
        bank={commonName(bank.name)}
        code={dialCode(bank, money.minorUnits, account.number)}
        dialable={!transaction.settings.hideUssdDialButton}
        deadline={account.deadline}
        onBack={onBack}
      />
      {/* Offer the default browser, because some browsers inside apps can't open dial links. */}
      {funds && !isNothing(funds) ? null : <BrowserLink payment={payment} />}
    </>
  );
}
