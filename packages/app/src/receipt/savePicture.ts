/**
 * Saves a canvas as a PNG in the payer's downloads. Resolves to whether the browser accepted it.
 * A browser inside an app may refuse downloads silently. It then still resolves to true.
 */
export async function savePicture(canvas: HTMLCanvasElement, name: string): Promise<boolean> {
  const blob = await new Promise<Blob | null>((resolve) => {
    try {
      canvas.toBlob(resolve, 'image/png');
    } catch {
      resolve(null);
    }
  });
  if (!blob) return false;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Once begun, the download has its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
