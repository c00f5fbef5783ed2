import { hasMedium, mediumEdge } from '../../../platform/media/picture-sizes.ts';
import type { Picture } from '../picture-of-cover.ts';
import { type Html, html } from './html.ts';

/** The medium size of a picture of the media store. */
export const mediumOf = (path: string): string => `${path}/medium`;

/**
 * A picture in the medium size, or as a whole on a large screen. The style of the page gives it a size, so that it
 * moves nothing when it arrives. `isFirst`: at the top of its page, so it is fetched before others.
 */
export function pictureOf(
  picture: Picture,
  { sizes, isFirst }: { readonly sizes: string; readonly isFirst: boolean },
): Html {
  const sources = sourcesOf(picture, sizes);
  return isFirst
    ? html`<img class="picture" ${sources} alt="" fetchpriority="high" />`
    : html`<img class="picture" ${sources} alt="" loading="lazy" />`;
}

/** The sizes to choose from with their widths; the medium one alone where it is the largest, or no width is known. */
function sourcesOf({ path, width, height }: Picture, sizes: string): Html {
  const medium = mediumOf(path);
  if (width === null || height === null || !hasMedium({ width, height })) return html`src="${medium}"`;
  const mediumWidth = Math.max(1, Math.round((width * mediumEdge) / Math.max(width, height)));
  return html`src="${medium}" srcset="${medium} ${mediumWidth}w, ${path} ${width}w" sizes="${sizes}"`;
}
