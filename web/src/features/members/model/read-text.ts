/**
 * Decodes a text file as spreadsheets write it: UTF-8, UTF-16 with a
 * byte order mark, or else Windows-1252.
 */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Most bytes of a request, a little below the server's limit. */
const most = 250_000;

/** Whether a text fits into one request. */
export const fitsOneRequest = (text: string): boolean =>
  new TextEncoder().encode(JSON.stringify(text)).length <= most;
