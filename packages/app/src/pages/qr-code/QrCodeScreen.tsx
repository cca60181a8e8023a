import type { QrCode } from '@kobo/protocol/api';
import { safeUrl } from '../../address/safeUrl';
import type { Named } from '../../api/result';
import { useStrings } from '../../strings/strings';
import { Heading } from '../../ui/Heading';
import { Collecting } from '../shared/Collecting';
import type { Collection } from '../shared/collection';
import { Support } from '../shared/Support';
import type { QrOrder } from './order';
import { QrForm } from './QrForm';

export function QrCodeScreen({ collection }: { collection: Collection<Named<QrCode>, QrOrder> }) {
  const { qrCode: text } = useStrings();
  return (
    <Collecting
      collection={collection}
      screen="qr-code"
      closed={{ expired: text.expired, inactive: text.expired, hint: text.askMerchant }}
      describe={({ name, description, logo, support_email, support_phone_number }) => ({
        title: name ?? text.untitled,
        summary: description,
        // Show the QR code's title as the merchant's name, because the payer may know only this title, such as a church's name.
        look: { merchantName: name, logo: safeUrl(logo)?.href },
        contact: support_email ?? support_phone_number,
      })}
    >
      {(code) => (
        <>
          <Heading>
            <bdi>{code.name ?? text.untitled}</bdi>
          </Heading>
          {code.description === undefined ? null : (
            <p className="page-description" dir="auto">
              {code.description}
            </p>
          )}
          <QrForm code={code} paymentStarter={collection.paymentStarter} />
          <Support email={code.support_email} phone={code.support_phone_number} />
        </>
      )}
    </Collecting>
  );
}
