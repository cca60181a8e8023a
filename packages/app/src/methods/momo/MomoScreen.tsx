import { useState } from 'react';
import { PhoneField, useTypedPhone } from '../../forms/PhoneField';
import { checkPhone, completePhone, mayContinue, normalizePhone } from '../../forms/phone';
import { useProblemText } from '../../forms/problemText';
import { SelectField } from '../../forms/SelectField';
import { useStrings } from '../../strings/strings';
import type { MethodScreenProps } from '../method';
import { PromptScreen } from '../shared/prompt/PromptScreen';
import { networksOf, proposedNetwork } from './networks';
import { momoPayment } from './work';

export function MomoScreen({ session, payment }: MethodScreenProps) {
  const { momo: text, field: fieldText } = useStrings();
  const problemText = useProblemText();
  const [typed, note] = useTypedPhone();
  const { transaction } = payment;
  const { currency } = transaction.money;
  const [networks] = useState(() => networksOf(transaction));
  /** The network that the payer has chosen. The number's prefix never replaces this choice. */
  const [chosen, choose] = useState('');
  const networkOf = (digits: string) => chosen || proposedNetwork(completePhone(digits, currency), networks);
  return (
    <PromptScreen
      runner={momoPayment(session.payments, payment)}
      payment={payment}
      proposed={normalizePhone(typed ?? transaction.phone ?? '', currency)}
      title={text.title}
      waiting={{ title: text.waitingTitle, message: text.waitingMessage }}
      field={({ tried, ...field }) => {
        const problem = tried ? checkPhone(field.value, currency) : undefined;
        const network = networkOf(field.value);
        return (
          <>
            <PhoneField
              {...field}
              name="phone"
              currency={currency}
              error={problem && problemText(problem)}
              enterKeyHint="go"
              onChange={(value) => {
                note(value);
                field.onChange(value);
              }}
            />
            {networks.length > 1 ? (
              <SelectField
                name="network"
                label={text.network}
                value={network}
                disabled={field.disabled}
                error={tried && network === '' ? fieldText.required : undefined}
                options={networks.map(({ code, name }) => ({ value: code, label: name }))}
                onChange={choose}
              />
            ) : null}
          </>
        );
      }}
      network={(digits) => networkOf(digits) || undefined}
      mayContinue={mayContinue}
      isValid={(digits) =>
        checkPhone(digits, currency) === undefined && (networks.length === 0 || networkOf(digits) !== '')
      }
    />
  );
}
