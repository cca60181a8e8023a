import { inTime } from '../flow/inTime';
import { fileName, PART_LIMIT, type ReceiptCheck, type ReceiptContent } from './content';
import { copiableLogo } from './copiableLogo';
import { drawReceipt } from './drawReceipt';
import { savePicture } from './savePicture';

/** Draws the receipt and saves it as a picture. Resolves to whether the browser accepted the download. */
export async function saveReceipt(
  receipt: ReceiptContent,
  check: ReceiptCheck | undefined,
  document: Document,
): Promise<boolean> {
  const logo = await inTime(copiableLogo(document), PART_LIMIT);
  return savePicture(drawReceipt(receipt, document, { check, logo }), fileName(receipt));
}
