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
 * The brand of a site (specification §7: pro routes only). A failure is not shown: the page
 * keeps the house's own look.
 */
export function useBrand(
  { http, service }: App,
  websiteUrl = location.origin,
  wanted = true,
): PageBrand | undefined {
  const [brand, setBrand] = useState<PageBrand>();

  useEffect(() => {
    if (service !== 'pro' || !wanted) return undefined;
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
  }, [http, service, websiteUrl, wanted]);

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
