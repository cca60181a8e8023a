import { useEffect, useState } from 'react';
import { safeUrl } from '../../address/safeUrl';
import { fetchBrand } from '../../api/fetchBrand';
import { hostSite } from '../../host/hostSite';
import type { Colors } from '../../theme/colors';
import type { App } from '../page';

/** How a site wants to look. */
interface PageBrand {
  logo: string | undefined;
  colors: Colors;
}

/**
 * The brand of a site (specification §7: pro routes only): of the `websiteUrl` in the page's address, otherwise of the
 * page that frames the checkout. The request waits for the first paint, and a failure is not shown.
 */
export function useBrand(app: App, websiteUrl?: string): PageBrand | undefined {
  const [brand, setBrand] = useState<PageBrand>();

  useEffect(() => {
    if (app.service !== 'pro' || !app.config.brandMetadata) return undefined;
    const life = new AbortController();
    void loadBrand(app, websiteUrl, life.signal).then((loaded) => {
      if (loaded && !life.signal.aborted) setBrand(loaded);
    });
    return () => life.abort();
  }, [app, websiteUrl]);

  return brand;
}

async function loadBrand(
  { host, http, activated }: App,
  websiteUrl: string | undefined,
  signal: AbortSignal,
): Promise<PageBrand | undefined> {
  await Promise.all([firstPaint(), activated]);
  const given =
    safeUrl(websiteUrl) && safeUrl(websiteUrl)?.origin !== location.origin ? websiteUrl : undefined;
  const site = given ?? (await hostSite(host, window));
  if (site === undefined || signal.aborted) return undefined;
  const result = await fetchBrand(http, site, signal);
  if (!result.ok || signal.aborted) return undefined;
  const { company_logo, company_icon, favicon, ...colors } = result.value;
  showIcon(safeUrl(favicon ?? company_icon)?.href);
  return {
    logo: safeUrl(company_logo ?? company_icon)?.href,
    colors: { primary: colors.brand_primary_color, secondary: colors.brand_secondary_color },
  };
}

/** Resolves after the frame in which the page is painted. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function showIcon(address: string | undefined): void {
  if (address === undefined) return;
  const known = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const link = known ?? document.createElement('link');
  link.rel = 'icon';
  link.href = address;
  document.head.append(link);
}
