/** Copies a text. Resolves to false where the browser refuses: without HTTPS, or without permission. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
