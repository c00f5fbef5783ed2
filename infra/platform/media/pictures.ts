import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { BadPicture } from './bad-picture.ts';

/** Maximum number of pixels over all frames; larger pictures are refused before decoding. */
const maxPixels = 50_000_000;
/** px; larger pictures are scaled down. */
const maxEdge = 4_096;
const thumbnailEdge = 480;
const timeoutSeconds = 20;

export interface Picture {
  readonly image: Buffer;
  readonly thumbnail: Buffer;
  readonly mime: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

// Only these formats may be decoded (libvips has many more), and nothing is cached between pictures.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});

/**
 * Decodes a picture and encodes it again: upright, without metadata and without other content of the file.
 * JPEG stays JPEG; everything else becomes WebP, including animations; SVG becomes pixels, and its external
 * references are not fetched. Throws BadPicture.
 */
export async function reencode(path: string, mime: string): Promise<Picture> {
  // from memory, because an SVG read from a file may refer to neighbouring files
  const bytes = await readFile(path);
  const animated = mime === 'image/gif' || mime === 'image/webp';
  const load = (all: boolean): Sharp =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: all })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient();
  try {
    const jpeg = mime === 'image/jpeg';
    const fitted = load(animated).resize({
      width: maxEdge,
      height: maxEdge,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const encoded = jpeg
      ? fitted.jpeg({ quality: 85, mozjpeg: false })
      : fitted.webp({ quality: 85, effort: 3 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const thumbnail = await load(false)
      .resize({ width: thumbnailEdge, height: thumbnailEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: 3 })
      .toBuffer();
    return {
      image: data,
      thumbnail,
      mime: jpeg ? 'image/jpeg' : 'image/webp',
      extension: jpeg ? 'jpg' : 'webp',
      width: info.width,
      height: info.pageHeight ?? info.height,
    };
  } catch (cause) {
    throw new BadPicture('The picture cannot be decoded', { cause });
  }
}
