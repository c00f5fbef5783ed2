import { writeFile } from 'node:fs/promises';
import { encodeQR } from 'qr';

/** The size of the picture, pixels. */
const [width, height] = [640, 480];
/** pixels of a module of the code */
const scale = 8;

/**
 * Writes a film for a browser's camera: one picture again and again, of a QR code with this text, or of nothing.
 * YUV4MPEG2 with 4:2:0, which Chromium reads; the camera sees a new film when it is opened the next time.
 */
export async function film(file: string, text: string | null): Promise<void> {
  const luma = Buffer.alloc(width * height, 0xd0);
  if (text !== null) draw(luma, text);
  const colours = Buffer.alloc((width * height) / 2, 0x80);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, colours]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([header, frame, frame]));
}

function draw(luma: Buffer, text: string): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const [left, top] = [width, height].map((side) => Math.floor((side - rows.length * scale) / 2));
  if (left === undefined || top === undefined) return;
  for (let y = 0; y < rows.length * scale; y++)
    for (let x = 0; x < rows.length * scale; x++) {
      const isDark = rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true;
      luma[(top + y) * width + left + x] = isDark ? 0x20 : 0xe8;
    }
}
