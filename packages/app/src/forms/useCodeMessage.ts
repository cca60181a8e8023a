import { useEffect } from 'react';

/** The WebOTP credential, which TypeScript's lib types lack. */
interface CodeCredential {
  code?: unknown;
}

/**
 * Reads the code from the issuer's text message, if the browser supports WebOTP and the payer allows it.
 * The browser passes on only messages for this origin, and asks the payer each time.
 */
export function useCodeMessage(take: (code: string) => void, wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('OTPCredential' in window)) return undefined;
    const giveUp = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: giveUp.signal };
    navigator.credentials.get(request as CredentialRequestOptions).then(
      (credential) => {
        const { code } = (credential ?? {}) as CodeCredential;
        if (typeof code === 'string') take(code);
      },
      // No message arrived, the permission was refused, or the request was aborted.
      () => {},
    );
    return () => giveUp.abort();
  }, [take, wanted]);
}
