/**
 * A file's text. Spreadsheets write UTF-8, UTF-16 with a mark in front, or, what is neither, the
 * letters of Windows.
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

/** Bytes that a request may have, a little less than the server takes. */
const most = 250_000;

/** Whether a text fits into one request. */
export const fitsOneRequest = (text: string): boolean =>
  new TextEncoder().encode(JSON.stringify(text)).length <= most;
