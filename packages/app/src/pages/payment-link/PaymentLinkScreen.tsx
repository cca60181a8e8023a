import type { LinkPayment, PaymentLink } from '@kobo/protocol/api';
import { safeUrl } from '../../address/safeUrl';
import { useStrings } from '../../strings/strings';
import { Collecting } from '../shared/Collecting';
import type { Collection } from '../shared/collection';
import { LinkForm } from './LinkForm';

export function PaymentLinkScreen({ collection }: { collection: Collection<PaymentLink, LinkPayment> }) {
  const { paymentLink: text } = useStrings();

  function titleOf({ metadata }: PaymentLink): string {
    return metadata?.merchantName === undefined ? text.untitled : text.title(metadata.merchantName);
  }

  return (
    <Collecting
      collection={collection}
      screen="payment-link"
      describe={(link) => ({
        title: titleOf(link),
        summary: link.description,
        look: { merchantName: link.metadata?.merchantName, logo: safeUrl(link.logo)?.href },
      })}
    >
      {(link) => <LinkForm link={link} title={titleOf(link)} paymentStarter={collection.paymentStarter} />}
    </Collecting>
  );
}
