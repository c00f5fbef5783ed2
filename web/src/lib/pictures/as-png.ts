/** The picture as a PNG, for the media store takes no BMP; the file itself if this browser cannot show it. */
export async function asPng(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob === null
    ? file
    : new File([blob], file.name.replace(/(\.bmp)?$/i, '.png'), { type: blob.type });
}
