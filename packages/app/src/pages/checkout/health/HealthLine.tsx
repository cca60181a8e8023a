import type { HealthFields } from '@kobo/protocol/api';
import { languageOfText } from '../../../strings/serverText';
import { useStrings } from '../../../strings/strings';

interface HealthLineProps {
  name: string;
  status: HealthFields['status'];
  reasons: readonly string[];
  anyUp: boolean;
}

/** Warns that the chosen method is down or degraded, with the reasons and the payer's options. */
export function HealthLine({ name, status, reasons, anyUp }: HealthLineProps) {
  const { health: text } = useStrings();
  const bad = status === 'degraded' || status === 'down';
  return (
    <div role="status" className={bad ? `health health-${status}` : 'visually-hidden'}>
      {bad ? (
        <p>
          <b>{text[status](name)}</b>
          {reasons.map((reason) => (
            <span key={reason}>
              <span> </span>
              <bdi lang={languageOfText(reason)}>{reason}</bdi>
            </span>
          ))}
          <span> </span>
          <span>{status === 'down' ? (anyUp ? text.tryOther : text.allBad) : ''}</span>
        </p>
      ) : null}
    </div>
  );
}
