import { useStrings } from '../../strings/strings';

interface SupportProps {
  email: string | undefined;
  phone: string | undefined;
}

/** The patterns of valid contacts, which exclude text that could add a recipient, a header or a second number to the link. */
const EMAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;
const PHONE = /^\+?[\d ()-]{5,20}$/;

/** The merchant's contacts. A valid contact is a link. */
export function Support({ email, phone }: SupportProps) {
  const { support } = useStrings();
  if (email === undefined && phone === undefined) return null;
  return (
    <p className="support">
      <span>{support.ask}</span>
      <Contact text={email} good={EMAIL} scheme="mailto:" />
      <Contact text={phone} good={PHONE} scheme="tel:" />
    </p>
  );
}

function Contact({ text, good, scheme }: { text: string | undefined; good: RegExp; scheme: string }) {
  if (text === undefined) return null;
  return good.test(text) ? (
    <a href={scheme + text.replace(/[ ()]/g, '')} dir="ltr">
      {text}
    </a>
  ) : (
    <bdi>{text}</bdi>
  );
}
