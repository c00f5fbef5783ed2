/** The largest document that the media store takes, bytes. */
const longest = 25 * 2 ** 20;

/** Specification 2, section 5: waivers are .pdf, .doc and .docx. */
export const isDocument = ({ name, size }: Pick<File, 'name' | 'size'>): boolean =>
  /\.(pdf|docx?)$/i.test(name) && size <= longest;
