import { CopyField } from '../../session/CopyField';
import { Countdown } from '../../session/Countdown';
import { useAllStrings } from '../../strings/t';
import type { Clock } from '../../time/clock';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { dialLink } from './dialCode';

interface UssdCodeProps {
  bank: string;
  code: string;
  /** Whether the link that dials may show (hideUssdDialButton, specification §2). */
  dialable: boolean;
  deadline: number;
  clock: Clock;
  onCompleted: () => void;
  onBack: () => void;
}

export function UssdCode({ bank, code, dialable, deadline, clock, onCompleted, onBack }: UssdCodeProps) {
  const strings = useAllStrings();
  const text = strings.ussd;
  return (
    <section className="transfer">
      <Heading>{text.instruction(bank)}</Heading>
      <CopyField label={text.code} value={code} copied={text.copied} hint={text.hint} />
      {dialable ? (
        <a className="button button-quiet" href={dialLink(code)}>
          {text.dial}
        </a>
      ) : null}
      <Countdown deadline={deadline} clock={clock} />
      <Button onPress={onCompleted}>{strings.account.completed}</Button>
      <Button quiet onPress={onBack}>
        {text.otherBank}
      </Button>
    </section>
  );
}
