/** A file that is not a picture, is damaged, or is too large to decode. */
export class BadPicture extends Error {
  override readonly name = 'BadPicture';
}
