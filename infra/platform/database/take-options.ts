/** The URL without its own `options`: these would replace those of the program, and so the role. */
export function takeOptions(url: string): { connectionString: string; own: string } {
  const parsed = new URL(url);
  const own = parsed.searchParams.get('options') ?? '';
  parsed.searchParams.delete('options');
  return { connectionString: parsed.href, own };
}
