import { fileURLToPath } from 'node:url';
import type { VitePWAOptions } from 'vite-plugin-pwa';
import { readParts } from './parts.ts';

type Transform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** Precached: the skeleton, sign-in, the shell and the dashboard with what opens over them. */
const parts = [
  'index.html',
  'src/app/graph-part.tsx',
  'src/app/shell/shell.tsx',
  'src/app/routes/dashboard/dashboard.tsx',
  'src/features/dashboard/components/day-sheet.tsx',
  'src/app/shell/more-sheet.tsx',
  // data that was read is shown without network
  'src/lib/sealed/kept-screens.ts',
  'src/app/shell/as-of-notice.tsx',
  // the door works without network
  'src/app/routes/door/door.tsx',
  'src/features/door/camera/frame-reader.ts',
];

const otherFiles = [
  /^index\.html$/,
  /^theme\.js$/,
  /^icons\/icon(-192)?\./,
  /^assets\/.*-latin-wght-normal-.*\.woff2$/,
];

/** Keeps the precache small: every other part is cached when it is first used (src/sw). */
export const precached: Transform = (entries) => {
  const { filesOf } = readParts(dist);
  const files = new Set(parts.flatMap((part) => [...filesOf(part)]));
  return {
    manifest: entries.filter(({ url }) => files.has(url) || otherFiles.some((pattern) => pattern.test(url))),
  };
};
