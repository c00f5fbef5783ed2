/** Milliseconds after the last letter before a search begins. */
export const searchPause = 250;
