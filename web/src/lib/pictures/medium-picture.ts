/** px; the longest edge of the medium size. */
export const mediumEdge = 1_280;

/** The medium size of a picture of our store, where one address is all that can be said, as for a video's poster. */
export const mediumOf = (address: string): string => `${address}/medium`;
