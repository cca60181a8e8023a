import type { PaymentPage } from '@kobo/protocol/api';
import { useStrings } from '../../strings/strings';
import { socialAddresses } from './socialAddresses';

export function SocialLinks({ page }: { page: PaymentPage }) {
  const { paymentPage: text } = useStrings();
  const links = socialAddresses(page);
  if (links.length === 0) return null;
  return (
    <nav aria-label={text.socialMedia}>
      <ul className="social-links">
        {links.map(({ network, href }) => (
          <li key={network}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {text[network]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
