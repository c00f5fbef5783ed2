import { type Html, html } from './html.ts';

/** The medium size of a picture of the media store. */
export const mediumOf = (path: string): string => `${path}/medium`;

/**
 * A picture in the medium size, or as a whole on a large screen. The style of the page gives it a size, so that it
 * moves nothing when it arrives. `isFirst`: at the top of its page, so it is fetched before others.
 */
export function pictureOf(
  path: string,
  { sizes, isFirst }: { readonly sizes: string; readonly isFirst: boolean },
): Html {
  const medium = mediumOf(path);
  // the longest edges of the medium size and of the largest picture
  const sources = html`src="${medium}" srcset="${medium} 1280w, ${path} 4096w" sizes="${sizes}"`;
  return isFirst
    ? html`<img class="picture" ${sources} alt="" fetchpriority="high" />`
    : html`<img class="picture" ${sources} alt="" loading="lazy" />`;
}
