import * as v from 'valibot';
import { looseText } from './shapes';

/** Query of GET {prefix}/misc/public/brand: the address of the page that frames or serves the checkout. */
export const BrandQuery = v.object({ website_url: v.pipe(v.string(), v.nonEmpty()) });

/**
 * The `data` of the reply to GET {prefix}/misc/public/brand?website_url=: the brand of a merchant's site. The texts are external
 * and not validated.
 */
export const Brand = v.object({
  company_logo: looseText,
  company_icon: looseText,
  brand_primary_color: looseText,
  brand_secondary_color: looseText,
  favicon: looseText,
});
export type Brand = v.InferOutput<typeof Brand>;
