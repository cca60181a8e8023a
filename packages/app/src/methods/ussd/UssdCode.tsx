import { CopyFields } from '../../forms/CopyFields';
import { Countdown } from '../../forms/Countdown';
import { formatMoney, type Money } from '../../money/money';
import { type FundsReceived, isNothing, isPartial } from '../../session/fundsReceived';
import { useStrings } from '../../strings/strings';
import type { Clock } from '../../time/clock';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { isDesktop } from '../../ui/isDesktop';
import { FundsBox } from '../shared/FundsNotice';
import { ToPhone } from '../shared/ToPhone';
import { dialLink } from './dialCode';

interface UssdCodeProps {
  bank: string;
  code: string;
  /** The amount that the code pays. */
  money: Money;
  requestedAmount: Money;
  funds: FundsReceived | undefined;
  /** Whether the dial button may be shown (hideUssdDialButton, specification §2). */
  dialable: boolean;
  deadline: number;
  clock: Clock;
  onCompleted: () => void;
  onBack: () => void;
}

export function UssdCode({
  bank,
  code,
  money,
  requestedAmount,
  funds,
  dialable,
  deadline,
  clock,
  onCompleted,
  onBack,
}: UssdCodeProps) {
  const strings = useStrings();
  const text = strings.ussd;
  /** Whether dialling is the main action, because this device can probably dial. */
  const dialsHere = dialable && !isDesktop();
  return (
    <section className="transfer">
      <Heading>{text.instruction(bank)}</Heading>
      {funds && !isNothing(funds) ? <FundsBox funds={funds} money={requestedAmount} /> : null}
      {isPartial(funds) ? <p>{strings.funds.dialRest(formatMoney(money))}</p> : null}
      <CopyFields items={[{ label: text.code, value: code, copied: text.copied }]} hint={text.hint} />
      {dialable ? <Dial code={code} main={dialsHere} /> : null}
      <Countdown deadline={deadline} clock={clock} />
      <Button quiet={dialsHere} onPress={onCompleted}>
        {strings.account.completed}
      </Button>
      <Button quiet onPress={onBack}>
        {text.otherBank}
      </Button>
    </section>
  );
}

/** A dial link. On a desktop, the payer can also scan the code with a phone. */
function Dial({ code, main }: { code: string; main: boolean }) {
  const text = useStrings().ussd;
  return (
    <>
      {main ? null : <ToPhone content={dialLink(code)} title={text.scan} />}
      <a className={main ? 'button' : 'button button-quiet'} href={dialLink(code)}>
        {text.dial}
      </a>
    </>
  );
}
