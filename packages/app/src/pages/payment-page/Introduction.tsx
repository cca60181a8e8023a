import type { PaymentPage } from '@kobo/protocol/api';
import { safeUrl } from '../../address/safeUrl';
import { useStrings } from '../../strings/strings';
import { Heading } from '../../ui/Heading';
import { Picture } from '../../ui/Picture';

export function Introduction({ page }: { page: PaymentPage }) {
  const { paymentPage: text } = useStrings();
  const pictures = new Set(page.image_urls.flatMap((address) => safeUrl(address)?.href ?? []));
  return (
    <>
      <Heading>
        <bdi>{page.title ?? text.untitled}</bdi>
      </Heading>
      {pictures.size === 0 ? null : (
        <div className="page-pictures">
          {[...pictures].map((href) => (
            <Picture key={href} href={href} />
          ))}
        </div>
      )}
      {page.description === undefined ? null : (
        <p className="page-description" dir="auto">
          {page.description}
        </p>
      )}
    </>
  );
}
