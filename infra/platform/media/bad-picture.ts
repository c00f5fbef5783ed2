/** Not a picture, a damaged one, or one that is too much. */
export class BadPicture extends Error {
  override readonly name = 'BadPicture';
}
