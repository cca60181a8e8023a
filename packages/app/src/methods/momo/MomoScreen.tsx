import { PhoneField, useTypedPhone } from '../../forms/PhoneField';
import { checkPhone, mayContinue, normalizePhone } from '../../forms/phone';
import { useProblemText } from '../../forms/problemText';
import { useStrings } from '../../strings/strings';
import type { MethodScreenProps } from '../method';
import { PromptScreen } from '../shared/PromptScreen';
import { momoPayment } from './work';

export function MomoScreen({ session, payment }: MethodScreenProps) {
  const text = useStrings().momo;
  const problemText = useProblemText();
  const [typed, note] = useTypedPhone();
  return (
    <PromptScreen
      runner={momoPayment(session.payments, payment)}
      payment={payment}
      proposed={normalizePhone(typed ?? payment.transaction.phone ?? '')}
      title={text.title}
      waiting={{ title: text.waitingTitle, message: text.waitingMessage }}
      field={({ tried, ...field }) => {
        const problem = tried ? checkPhone(field.value) : undefined;
        return (
          <PhoneField
            {...field}
            name="phone"
            error={problem && problemText(problem)}
            enterKeyHint="go"
            onChange={(value) => {
              note(value);
              field.onChange(value);
            }}
          />
        );
      }}
      mayContinue={mayContinue}
      isValid={(value) => checkPhone(value) === undefined}
    />
  );
}
