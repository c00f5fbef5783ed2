/** A ticket code without regard to case, spaces and hyphens; null for what is no ticket code. */
export function ticketCodeIn(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[0-9A-Z]{16}$/.test(code) ? code : null;
}

/** Bytes of a digest: among ten thousand tickets no two have the same. */
const length = 16;

/**
 * The start of the SHA-256 of a ticket code in base64: shows whose ticket was scanned, and is of no use at another
 * door. A code has 80 bits, so it cannot be found by trying. Empty on a page without HTTPS, where the browser has no digests: tickets
 * are then checked online alone.
 */
export async function digestOf(ticketCode: string): Promise<string> {
  if (!('subtle' in crypto)) return '';
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ticketCode));
  return btoa(String.fromCharCode(...new Uint8Array(bytes, 0, length)));
}

const known = new Map<string, Promise<string>>();

/** `digestOf`, remembered while the page is open: a list is digested again after each change. */
export function rememberedDigestOf(ticketCode: string): Promise<string> {
  const digest = known.get(ticketCode) ?? digestOf(ticketCode);
  known.set(ticketCode, digest);
  return digest;
}
