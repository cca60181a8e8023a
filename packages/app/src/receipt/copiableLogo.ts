/**
 * The logo that the page shows, loaded once more with CORS so that a picture with it can be saved. Resolves to nothing
 * where there is none, or its server lets no other origin copy it. The visible logo has no CORS: without the server's
 * consent it would not be shown at all.
 */
export function copiableLogo(document: Document): Promise<HTMLImageElement | undefined> {
  const shown = document.querySelector<HTMLImageElement>('img.logo:not([hidden])');
  if (!shown) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const logo = new Image();
    logo.crossOrigin = 'anonymous';
    logo.onload = () => resolve(isCopiable(logo, document) ? logo : undefined);
    logo.onerror = () => resolve(undefined);
    logo.src = shown.src;
  });
}

/** Some browsers let no drawing with HTML in it be copied, whatever its server says. */
function isCopiable(logo: HTMLImageElement, document: Document): boolean {
  const probe = document.createElement('canvas').getContext('2d');
  try {
    probe?.drawImage(logo, 0, 0);
    probe?.getImageData(0, 0, 1, 1);
    return true;
  } catch {
    return false;
  }
}
