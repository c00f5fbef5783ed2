/** The largest document that the media store takes, bytes. */
const longest = 25 * 2 ** 20;

/** For `<input accept>`: docs/product/tenants-and-settings.md. */
export const documents = '.pdf,.doc,.docx';

/** Whether a file can be a waiver; the server looks at its content. */
export const isDocument = ({ name, size }: Pick<File, 'name' | 'size'>): boolean =>
  /\.(pdf|docx?)$/i.test(name) && size <= longest;
