import { SavedCards } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/** GET {prefix}/checkout/tokenized-card/public: a payer's cards stored by the provider for a merchant. */
export async function fetchSavedCards(
  http: Http,
  email: string,
  options: { publicKey: string | undefined; signal: AbortSignal },
): Promise<Result<SavedCards['TokenizedCards']>> {
  const result = await http.read(
    { endpoint: 'savedCards', query: { email }, limit: READ_LIMIT, ...options },
    SavedCards,
  );
  return result.ok ? { ok: true, value: result.value.TokenizedCards } : result;
}
