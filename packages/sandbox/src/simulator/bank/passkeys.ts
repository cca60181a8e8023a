import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import * as v from 'valibot';
import type { Charge } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { addPasskey, countSignature, keepChallenge, passkeysOf, takeChallenge } from '../../ledger/passkeys';

/** The common fields of `PublicKeyCredential.toJSON` (Web Authentication, level 3). */
const Credential = {
  id: v.string(),
  rawId: v.string(),
  type: v.literal('public-key'),
  clientExtensionResults: v.pipe(
    v.unknown(),
    v.transform(() => ({})),
  ),
};
const Registration = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...Credential,
    response: v.object({ clientDataJSON: v.string(), attestationObject: v.string() }),
  }),
);
const Assertion = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...Credential,
    response: v.object({
      clientDataJSON: v.string(),
      authenticatorData: v.string(),
      signature: v.string(),
    }),
  }),
);

/** The site of the bank's page: its origin, and the domain of its passkeys. */
interface Site {
  origin: string;
  hostname: string;
}

/** Also lets a browser use the passkey for payments (Secure Payment Confirmation, §5). */
const FOR_PAYMENTS = { payment: { isPayment: true } };

/** Returns the options that the bank's page passes to the browser, to create a passkey and to sign with a passkey. */
export async function passkeyOptions(ledger: Ledger, charge: Charge, { hostname }: Site) {
  const challenge = randomBytes(32);
  const known = passkeysOf(ledger, charge.detail).map(({ id }) => ({ id }));
  const create = await generateRegistrationOptions({
    rpName: 'Kobo Sandbox Bank',
    rpID: hostname,
    userName: charge.detail,
    challenge: Uint8Array.from(challenge),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    extensions: FOR_PAYMENTS as object,
  });
  const use = await generateAuthenticationOptions({
    rpID: hostname,
    challenge: Uint8Array.from(challenge),
    allowCredentials: known,
    userVerification: 'required',
  });
  keepChallenge(ledger, charge.id, challenge.toString('base64url'));
  return { create, use: known.length > 0 ? use : undefined };
}

/** Registers a new passkey for a charge's card. Returns false if the challenge is invalid, or if verification fails. */
export async function registerPasskey(
  ledger: Ledger,
  charge: Charge,
  { origin, hostname }: Site,
  answer: unknown,
): Promise<boolean> {
  const response = v.safeParse(Registration, answer);
  const expectedChallenge = takeChallenge(ledger, charge.id);
  if (!response.success || expectedChallenge === undefined) return false;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response.output,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
  }).catch(notVerified);
  if (!verified || !registrationInfo) return false;
  const { id, publicKey, counter } = registrationInfo.credential;
  addPasskey(ledger, charge.detail, {
    id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
  });
  return true;
}

/** Returns whether a passkey of the card approves the charge, either in the page or in the browser's payment dialog. */
export async function isApprovedByPasskey(
  ledger: Ledger,
  charge: Charge,
  { origin, hostname }: Site,
  answer: unknown,
): Promise<boolean> {
  const response = v.safeParse(Assertion, answer);
  const expectedChallenge = takeChallenge(ledger, charge.id);
  if (!response.success || expectedChallenge === undefined) return false;
  const passkey = passkeysOf(ledger, charge.detail).find(({ id }) => id === response.output.id);
  if (!passkey) return false;
  // Accept any top origin, because the checkout of any merchant may frame the bank's page.
  const { topOrigin } = decodeClientDataJSON(response.output.response.clientDataJSON);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response.output,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    ...(topOrigin ? { expectedTopOrigin: topOrigin } : {}),
    expectedType: ['webauthn.get', 'payment.get'],
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(notVerified);
  if (!verified || !authenticationInfo) return false;
  countSignature(ledger, passkey.id, authenticationInfo.newCounter);
  return true;
}

/** Replaces an exception from the library with a failed verification. */
function notVerified() {
  return { verified: false, registrationInfo: undefined, authenticationInfo: undefined };
}
