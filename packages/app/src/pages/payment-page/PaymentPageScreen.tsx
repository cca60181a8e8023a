import type { PagePayment, PaymentPage } from '@kobo/protocol/api';
import { safeUrl } from '../../address/safeUrl';
import { useStrings } from '../../strings/strings';
import { colorsOf } from '../../theme/colors';
import { Collecting } from '../shared/Collecting';
import type { Collection } from '../shared/collection';
import { Introduction } from './Introduction';
import { PageForm } from './PageForm';
import { SocialLinks } from './SocialLinks';

export function PaymentPageScreen({ collection }: { collection: Collection<PaymentPage, PagePayment> }) {
  const { paymentPage: text } = useStrings();
  return (
    <Collecting
      collection={collection}
      screen="payment-page"
      describe={({ title = text.untitled, logo, metadata, ...page }) => ({
        title,
        summary: title === metadata?.merchantName ? page.description : title,
        look: {
          merchantName: metadata?.merchantName,
          logo: safeUrl(logo)?.href,
          colors: colorsOf(page),
        },
      })}
    >
      {(page) => (
        <>
          <Introduction page={page} />
          <PageForm page={page} paymentStarter={collection.paymentStarter} />
          <SocialLinks page={page} />
        </>
      )}
    </Collecting>
  );
}
