import type { ManifestTransform } from 'workbox-build';

/**
 * Keeps the precache small: the skeleton, entry, shell, dashboard, fonts and icons. Every other part
 * is fetched when it is first used and kept then (src/sw).
 */
const wanted = [
  /^index\.html$/,
  /^theme\.js$/,
  /^icons\//,
  /^assets\/(index|shell|dashboard|en-US)-/,
  /^assets\/.*-latin-wght-normal-.*\.woff2$/,
];

export const precached: ManifestTransform = (entries) => ({
  manifest: entries.filter(({ url }) => wanted.some((pattern) => pattern.test(url))),
});
