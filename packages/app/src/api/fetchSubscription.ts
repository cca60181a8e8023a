import { Subscription } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import { type Named, named, type Result } from './result';

/** GET {prefix}/subscription/public/{reference}: the subscription and its status. */
export async function fetchSubscription(
  http: Http,
  reference: string,
  signal: AbortSignal,
): Promise<Result<Named<Subscription>>> {
  const result = await http.read(
    { endpoint: 'subscription', values: { reference }, limit: READ_LIMIT, signal },
    Subscription,
  );
  return named(result, reference);
}
