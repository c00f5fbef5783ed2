/** A post as it is written: what the screens pass on in the address, so that a reload keeps it. */
export interface Composed {
  readonly platforms: ReadonlySet<Platform>;
  readonly content: string;
  /** paths of pictures and videos */
  readonly media: ReadonlySet<string>;
}

export const platforms = ['TWITTER', 'INSTAGRAM'] as const;
export type Platform = (typeof platforms)[number];

/** How many files a new post has at first: as many pictures as Twitter takes. */
const mostPictures = 4;

interface About {
  readonly name: string;
  readonly description: string;
}
interface Medium {
  readonly url: string;
  readonly kind: string;
}

/**
 * The post that the screen begins with: Twitter, title and description, and the files that the address names; the first
 * pictures if it names none.
 */
export function firstWords(
  about: About,
  media: readonly Medium[],
  search: URLSearchParams,
  hasMore = false,
): Composed {
  const content = [about.name, about.description].filter((text) => text.trim() !== '').join('\n\n');
  const pictures = media.filter(({ kind }) => kind === 'IMAGE').slice(0, mostPictures);
  const named = new Set(search.getAll('media'));
  const known = new Set(media.map(({ url }) => url));
  // a named file can be on a page of the media that is not loaded yet
  const ofSearch = [...named].filter((url) => url !== '' && (hasMore || known.has(url)));
  const chosen = search.has('media') ? ofSearch : pictures.map(({ url }) => url);
  return { platforms: new Set(['TWITTER']), content, media: new Set(chosen) };
}

/** The post in an address; null if it has none. */
export function fromSearch(search: URLSearchParams): Composed | null {
  const content = search.get('content');
  if (content === null) return null;
  const named = new Set(search.getAll('platform'));
  return {
    platforms: new Set(platforms.filter((platform) => named.has(platform))),
    content,
    media: new Set(search.getAll('media')),
  };
}

/** What a screen proposes for a post, and what its form begins with: the post in the address if there is one. */
export function beginning(
  about: About,
  media: readonly Medium[],
  search: URLSearchParams,
  hasMore = false,
): { readonly proposed: Composed; readonly first: Composed } {
  const passedOn = fromSearch(search);
  const proposed = firstWords(about, media, passedOn ? new URLSearchParams() : search, hasMore);
  return { proposed, first: passedOn ?? proposed };
}

/** The same for an address. */
export function toSearch({ platforms: chosen, content, media }: Composed): string {
  const search = new URLSearchParams({ content });
  for (const platform of chosen) search.append('platform', platform);
  for (const path of media) search.append('media', path);
  return search.toString();
}

/** What is missing before anything can be posted; null if nothing. */
export const missingFor = (post: Composed, tenantId: number | null): 'tenant' | 'platform' | null =>
  tenantId === null ? 'tenant' : post.platforms.size === 0 ? 'platform' : null;
