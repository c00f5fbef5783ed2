import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Screen } from './screen.ts';

const folder = join(import.meta.dirname, 'screens');

/** Each area declares its screens and dialogs in a file of its own: `export const screens`. */
async function screensOfAreas(): Promise<readonly (readonly Screen[])[]> {
  const files = (await readdir(folder)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const declared: { readonly screens: readonly Screen[] } = await import(join(folder, file));
      return declared.screens;
    }),
  );
}

/** Every screen and every dialog, in two parts of about the same length; an area stays in one part. */
export async function screensInParts(): Promise<readonly [readonly Screen[], readonly Screen[]]> {
  const parts: [Screen[], Screen[]] = [[], []];
  const largestFirst = (await screensOfAreas()).toSorted((a, b) => b.length - a.length);
  for (const screens of largestFirst)
    (parts[0].length <= parts[1].length ? parts[0] : parts[1]).push(...screens);
  return parts;
}
