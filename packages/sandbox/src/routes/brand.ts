import { BrandQuery, ENDPOINTS } from '@kobo/protocol/api';
import { accepted } from '../ledger/replies';
import { brandOf } from '../simulator/objects/brands';
import { publicData } from '../simulator/objects/publicData';
import type { App } from './app';
import { PREFIXES, routePath } from './prefixes';
import { originOf, parseQuery, send } from './request';

/**
 * GET {prefix}/misc/public/brand?website_url=.
 * @param shop the origin of the example shop.
 */
export function routeBrand(app: App, shop: string): void {
  for (const prefix of PREFIXES) {
    app.get(routePath(ENDPOINTS.brand.path, prefix), (context) => {
      const query = parseQuery(context, BrandQuery);
      if (!query.ok) return send(context, query.reply);
      const brand = brandOf(query.value.website_url, shop);
      // Not a refusal: browsers would log it in the console of each page that embeds a checkout.
      return send(context, accepted(publicData({ ...brand }, originOf(context))));
    });
  }
}
