/** A picture's address as commands know it: the path of our own media store, whoever's host it came with. */
export function ownMediaPath(given: string | null | undefined, publicUrl: string): string | null | undefined {
  if (given === null || given === undefined) return given;
  const url = given.trim();
  const own = `${new URL(publicUrl).origin}/media/`;
  return url.startsWith(own) ? url.slice(own.length - '/media/'.length) : url;
}

/** The full address of a path of our own media store; null for none. */
export function mediaUrl(path: string | null, publicUrl: string): string | null {
  return path === null ? null : `${new URL(publicUrl).origin}${path}`;
}
