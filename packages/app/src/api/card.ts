import { type CardChargeRequest, type CardOtp, SavedCards, type TokenCharge } from '@kobo/protocol/api';
import { type ChargeOutcome, sendCharge } from './chargeOutcome';
import type { CallOptions, ChargeOptions, Http } from './http';
import type { Result } from './result';

/** POST /checkout/charge/card: charges a card. No other request contains a card number. */
export function chargeCard(
  http: Http,
  charge: CardChargeRequest,
  options: ChargeOptions,
): Promise<ChargeOutcome> {
  return sendCharge(http, { endpoint: 'cardCharge', body: charge, ...options });
}

/** PUT /checkout/charge/card/{reference}: submits the code that the issuer sent to the payer. */
export function submitCardOtp(
  http: Http,
  reference: string,
  otp: CardOtp,
  options: CallOptions,
): Promise<ChargeOutcome> {
  return sendCharge(http, { endpoint: 'cardOtp', values: { reference }, body: otp, ...options });
}

/** POST /checkout/charge/card/{token}: charges a card that the provider stores. */
export function chargeSavedCard(
  http: Http,
  token: string,
  charge: TokenCharge,
  options: ChargeOptions,
): Promise<ChargeOutcome> {
  return sendCharge(http, { endpoint: 'tokenCharge', values: { token }, body: charge, ...options });
}

/** GET {prefix}/checkout/tokenized-card/public: returns the payer's cards that the provider stores for a merchant. */
export async function fetchSavedCards(
  http: Http,
  email: string,
  options: CallOptions,
): Promise<Result<SavedCards['TokenizedCards']>> {
  const result = await http.read({ endpoint: 'savedCards', query: { email }, ...options }, SavedCards);
  return result.ok ? { ok: true, value: result.value.TokenizedCards } : result;
}
