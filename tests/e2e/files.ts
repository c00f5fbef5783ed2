import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Locator, Page } from 'playwright';
import { deflateSync, crc32 } from 'node:zlib';

/** A file to upload. */
export interface OwnFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A square picture of one colour. */
export function picture(
  name: string,
  [red, green, blue]: readonly [number, number, number],
  size = 64,
): OwnFile {
  const line = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(Array.from({ length: size }, () => [red, green, blue]).flat()),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')]);
  return { name, mimeType: 'image/png', buffer };
}

/** A part of a PNG: length, name, content, checksum (W3C PNG, section 5.3). */
function chunk(name: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A minimal PDF. */
export const pdf = (name: string): OwnFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
});

/** Creates a sparse file of that many bytes. Call the returned function to remove it. */
export async function createSparseFile(path: string, bytes: number): Promise<() => Promise<void>> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w');
  await file.truncate(bytes);
  await file.close();
  return () => rm(path, { force: true });
}

/** Chooses files through a button's file dialog. */
export async function choose(
  page: Page,
  by: Locator,
  files: OwnFile | readonly OwnFile[] | readonly string[],
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), by.click()]);
  await chooser.setFiles(files);
}
