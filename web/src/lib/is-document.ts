/** The largest document that the media store accepts, bytes. */
const longest = 25 * 2 ** 20;

/** For `<input accept>`: docs/product/tenants-and-settings.md. */
export const documents = '.pdf,.doc,.docx';

/** Whether a file can be a waiver, by its name and size; the server checks its content. */
export const isDocument = ({ name, size }: Pick<File, 'name' | 'size'>): boolean =>
  /\.(pdf|docx?)$/i.test(name) && size <= longest;
