/** px; the longest edges of the medium size, and of the largest picture. */
export const [mediumEdge, largestEdge] = [1_280, 4_096];

/** The medium size of a picture of our store, where one address is all that can be said, as for a video's poster. */
export const mediumOf = (address: string): string => `${address}/medium`;

/** The medium size and the whole picture as `srcset`, for a picture of our store whose size is not known. */
export const coverSetOf = (address: string): string =>
  `${mediumOf(address)} ${mediumEdge}w, ${address} ${largestEdge}w`;
