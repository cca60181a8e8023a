/**
 * Saves a canvas as a PNG in the payer's downloads. Resolves to whether the browser accepted the download.
 * The result is also true in an app's browser that refuses the download without an error.
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
  // Revoke the address a minute later. A download that has begun keeps the data.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
