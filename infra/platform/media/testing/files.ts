import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

// Files for tests of uploads.

export const plain = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6' } });
export const jpeg = (width?: number, height?: number) => plain(width, height).jpeg().toBuffer();
export const png = (width?: number, height?: number) => plain(width, height).png().toBuffer();
/** The start of an MP4 that a player would accept, followed by random bytes. */
export const mp4 = (length: number) =>
  Buffer.concat([
    Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex'),
    randomBytes(length - 32),
  ]);
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');

/** The content, filled with zeros up to a length. */
export function padded(content: Buffer, length: number): Buffer {
  return Buffer.concat([content, Buffer.alloc(length - content.length)]);
}
