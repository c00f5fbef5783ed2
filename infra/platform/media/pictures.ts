import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { BadPicture } from './bad-picture.ts';
import { hasMedium, mediumEdge } from './picture-sizes.ts';

/** Maximum number of pixels over all frames; larger pictures are refused before decoding. */
const maxPixels = 50_000_000;
/** px; larger pictures are scaled down. */
const maxEdge = 4_096;
const thumbnailEdge = 480;

export interface Picture {
  readonly image: Buffer;
  readonly thumbnail: Buffer;
  /** null if the picture itself is not larger */
  readonly medium: Buffer | null;
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
  try {
    const jpeg = mime === 'image/jpeg';
    const fitted = fittedInto(maxEdge, load(bytes, isAnimated(mime)));
    const encoded = jpeg
      ? fitted.jpeg({ quality: 85, mozjpeg: false })
      : fitted.webp({ quality: 85, effort: 3 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const thumbnail = await fittedInto(thumbnailEdge, load(bytes, false))
      .webp({ quality: 78, effort: 3 })
      .toBuffer();
    const [width, height] = [info.width, info.pageHeight ?? info.height];
    return {
      image: data,
      thumbnail,
      medium: hasMedium({ width, height }) ? await encodeMedium(bytes, mime) : null,
      mime: jpeg ? 'image/jpeg' : 'image/webp',
      extension: jpeg ? 'jpg' : 'webp',
      width,
      height,
    };
  } catch (cause) {
    throw new BadPicture('The picture cannot be decoded', { cause });
  }
}

/** The medium size of a picture that was encoded before. Throws BadPicture. */
export async function mediumOf(bytes: Buffer, mime: string): Promise<Buffer> {
  try {
    return await encodeMedium(bytes, mime);
  } catch (cause) {
    throw new BadPicture('The picture cannot be decoded', { cause });
  }
}

const isAnimated = (mime: string): boolean => mime === 'image/gif' || mime === 'image/webp';

/** Without a limit of time: picture-workers.ts counts that of the processor, and on a busy machine others pass first. */
const load = (bytes: Buffer, animated: boolean): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated }).autoOrient();

const fittedInto = (edge: number, picture: Sharp): Sharp =>
  picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });

/** An animation stays one. */
const encodeMedium = (bytes: Buffer, mime: string): Promise<Buffer> =>
  fittedInto(mediumEdge, load(bytes, isAnimated(mime)))
    .webp({ quality: 80, effort: 3 })
    .toBuffer();
