import { PhoneField } from '../../session/PhoneField';
import { PromptScreen } from '../../session/PromptScreen';
import { checkPhone, mayContinue } from '../../session/phone';
import { useStrings } from '../../strings/t';
import type { MethodScreenProps } from '../method';
import { momoPayment } from './work';

export function MomoScreen({ session, payment }: MethodScreenProps) {
  const text = useStrings().momo;
  return (
    <PromptScreen
      runner={momoPayment(session.payments, payment)}
      transaction={payment.transaction}
      title={text.title}
      waiting={{ title: text.waitingTitle, message: text.waitingMessage }}
      field={({ tried, ...field }) => (
        <PhoneField {...field} error={tried ? checkPhone(field.value) : undefined} />
      )}
      mayContinue={mayContinue}
      isValid={(value) => checkPhone(value) === undefined}
    />
  );
}
