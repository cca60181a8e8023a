import { useEffect } from 'react';

/** WebOTP, which TypeScript's own lib types do not include. */
interface CodeCredential {
  code?: unknown;
}

/**
 * Takes the code out of the issuer's text message, where the browser can (WebOTP) and the payer allows it. The browser
 * hands over only messages that name this origin; it asks the payer each time. Where nothing comes the payer types.
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
      // No message, no permission, or aborted.
      () => {},
    );
    return () => giveUp.abort();
  }, [take, wanted]);
}
