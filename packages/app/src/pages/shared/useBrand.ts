import { Brand } from '@kobo/protocol/api';
import { useEffect, useState } from 'react';
import { safeUrl } from '../../address/safeUrl';
import { websiteOption } from '../../address/website';
import { hostSite } from '../../host/hostSite';
import type { Colors } from '../../theme/colors';
import type { App } from '../page';

interface PageBrand {
  logo: string | undefined;
  icon: string | undefined;
  colors: Colors;
}

/**
 * Loads the brand of a site (specification §7: pro routes only).
 * The site is the `websiteUrl` in the page's address, unless this is the checkout's own site. Otherwise, the site is the
 * page that frames the checkout. The request waits for the first paint and the activation, and a failure is not shown.
 * The merchant's logo and colours take precedence, because the page's address can be forged.
 * @param ownLogo the merchant's logo. If present, the brand's icon does not replace the icon of the tab.
 */
export function useBrand(app: App, ownLogo: string | undefined): PageBrand | undefined {
  const [brand, setBrand] = useState<PageBrand>();

  useEffect(() => {
    if (app.service !== 'pro' || !app.config.brandMetadata) return undefined;
    const life = new AbortController();
    void loadBrand(app, life.signal).then((loaded) => {
      if (loaded && !life.signal.aborted) setBrand(loaded);
    });
    return () => life.abort();
  }, [app]);

  const icon = ownLogo === undefined ? brand?.icon : undefined;
  useEffect(() => (icon === undefined ? undefined : showIcon(icon)), [icon]);

  return brand;
}

async function loadBrand(
  { host, http, activated }: App,
  signal: AbortSignal,
): Promise<PageBrand | undefined> {
  await Promise.all([firstPaint(), activated]);
  const named = websiteOption(window);
  const isForeign = safeUrl(named)?.origin !== location.origin;
  const site = (isForeign ? named : undefined) ?? (await hostSite(host, window));
  if (site === undefined || signal.aborted) return undefined;
  const result = await http.read({ endpoint: 'brand', query: { website_url: site }, signal }, Brand);
  if (!result.ok || signal.aborted) return undefined;
  const { company_logo, company_icon, favicon, ...colors } = result.value;
  return {
    logo: safeUrl(company_logo ?? company_icon)?.href,
    icon: safeUrl(favicon ?? company_icon)?.href,
    colors: { primary: colors.brand_primary_color, secondary: colors.brand_secondary_color },
  };
}

/** Resolves after the next painted frame. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Sets the icon of the tab. Returns a function that restores the previous icon. */
function showIcon(address: string): () => void {
  const current = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const previous = current?.getAttribute('href');
  const link = current ?? document.createElement('link');
  link.rel = 'icon';
  link.href = address;
  document.head.append(link);
  return () => {
    if (previous == null) link.remove();
    else link.setAttribute('href', previous);
  };
}
