import { Brand } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/** GET {prefix}/misc/public/brand: the logo and colours of a merchant's site. */
export function fetchBrand(http: Http, websiteUrl: string, signal: AbortSignal): Promise<Result<Brand>> {
  return http.read(
    {
      endpoint: 'brand',
      query: { website_url: websiteUrl },
      limit: READ_LIMIT,
      signal,
    },
    Brand,
  );
}
