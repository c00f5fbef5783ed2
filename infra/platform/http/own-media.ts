/** The path of a picture in our own media store, from a path or a full address of this installation. */
export function ownMediaPath(given: string | null | undefined, publicUrl: string): string | null | undefined {
  if (given === null || given === undefined) return given;
  const url = given.trim();
  const own = `${new URL(publicUrl).origin}/media/`;
  return url.startsWith(own) ? url.slice(own.length - '/media/'.length) : url;
}

/** The full address of a path in our own media store; null for null. */
export function mediaUrl(path: string | null, publicUrl: string): string | null {
  return path === null ? null : `${new URL(publicUrl).origin}${path}`;
}
