import type { Brand } from '@kobo/protocol/api';
import { PICTURES } from '../../ledger/merchant';

const ADIRE: Brand = {
  company_logo: PICTURES.logo,
  company_icon: PICTURES.icon,
  brand_primary_color: '#1e3a8a',
  brand_secondary_color: '#f59e0b',
  favicon: PICTURES.icon,
};

/** Sites with a brand, by origin, in addition to the shop (docs/contributors/sandbox-objects.md). */
const BRANDS = new Map<string, Brand>([
  ['https://adire.example', ADIRE],
  [
    'https://hostile.example',
    {
      company_logo: 'javascript:alert(1)',
      company_icon: 'data:text/html,<script>alert(1)</script>',
      brand_primary_color: 'red;background:url(javascript:alert(1))',
      brand_secondary_color: 'expression(alert(1))',
      favicon: 'javascript:alert(1)',
    },
  ],
]);

export function brandOf(websiteUrl: string, shop: string): Brand | undefined {
  if (!URL.canParse(websiteUrl)) return undefined;
  const { origin } = new URL(websiteUrl);
  return origin === shop ? ADIRE : BRANDS.get(origin);
}
