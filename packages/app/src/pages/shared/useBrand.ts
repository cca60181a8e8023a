import { useEffect, useState } from 'react';
import { safeUrl } from '../../address/safeUrl';
import { fetchBrand } from '../../api/fetchBrand';
import type { Colors } from '../../theme/colors';
import type { App } from '../page';

/** How a site wants to look. */
interface PageBrand {
  logo: string | undefined;
  colors: Colors;
}

/**
 * The brand of a merchant's site (specification §7: pro routes only); none where no site is known, or where that is the
 * checkout's own. A failure is not shown: the page keeps the house's own look.
 */
export function useBrand({ http, service }: App, websiteUrl: string | undefined): PageBrand | undefined {
  const [brand, setBrand] = useState<PageBrand>();

  useEffect(() => {
    const site = safeUrl(websiteUrl);
    if (service !== 'pro' || websiteUrl === undefined || site?.origin === location.origin) return undefined;
    const life = new AbortController();
    void fetchBrand(http, websiteUrl, life.signal).then((result) => {
      if (!result.ok || life.signal.aborted) return;
      const { company_logo, company_icon, favicon, ...brand } = result.value;
      setBrand({
        logo: safeUrl(company_logo ?? company_icon)?.href,
        colors: { primary: brand.brand_primary_color, secondary: brand.brand_secondary_color },
      });
      showIcon(safeUrl(favicon ?? company_icon)?.href);
    });
    return () => life.abort();
  }, [http, service, websiteUrl]);

  return brand;
}

function showIcon(address: string | undefined): void {
  if (address === undefined) return;
  const known = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const link = known ?? document.createElement('link');
  link.rel = 'icon';
  link.href = address;
  document.head.append(link);
}
