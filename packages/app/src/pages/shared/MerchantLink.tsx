import { useStrings } from '../../strings/strings';

interface MerchantLinkProps {
  /** An address that `safeUrl` has checked. */
  address: string;
  label?: string | undefined;
  onLeave: () => void;
}

/** A link to the merchant. The payer's press allows the link to navigate the top window out of any frame. */
export function MerchantLink({ address, label, onLeave }: MerchantLinkProps) {
  const { success } = useStrings();
  return (
    <a className="button" href={address} target="_top" rel="noopener" onClick={onLeave}>
      {label ?? success.continueLink}
    </a>
  );
}
