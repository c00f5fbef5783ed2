import { remember } from '../../lib/remembered.ts';

/** One size and the first face of each font: a browser loads it by its name (fallback-fonts.css). */
const faces = ["1em 'Figtree Variable'", "1em 'Bricolage Grotesque Variable'"];

/**
 * Loads the fonts and shows both at once. Call it after the first screen, which does not wait for them. On later visits
 * the browser has kept them, and public/theme.js shows them from the start.
 */
export async function showFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if ('fonts' in dataset) return;
  try {
    await Promise.all(faces.map((face) => document.fonts.load(face)));
  } catch {
    // the next visit tries again
    return;
  }
  dataset['fonts'] = '';
  remember('fonts', true);
}
