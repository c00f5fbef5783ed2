import { decodeQR } from 'qr/decode.js';
import type { Locator } from 'playwright';
import sharp from 'sharp';

/** What the QR code on a screen says, read as a camera reads it: from a picture. */
export async function readCode(code: Locator): Promise<string> {
  const picture = sharp(await code.screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
