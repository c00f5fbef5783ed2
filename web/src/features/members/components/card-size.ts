/** The least width of a member's card and the likely height of a row of cards, pixels. */
export const cardSize = { width: 364, rowHeight: 128 };
