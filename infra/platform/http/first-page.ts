import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A screen of the web app, as its build lists it (web/build/first-files.ts). */
interface ScreenFiles {
  /** route pattern, such as `/:tenant/events` */
  readonly path: string;
  readonly files: readonly string[];
}

/**
 * The web app's page with links to the files of the screen that the address shows: the browser fetches them together
 * with those of the start, not after those have run. Both are read anew each time, so that a deployment is visible.
 */
export async function firstPage(webRoot: string, address: string): Promise<string> {
  const [page, screens] = await Promise.all([
    readFile(join(webRoot, 'index.html'), 'utf8'),
    readScreens(webRoot),
  ]);
  const screen = screenAt(screens, new URL(address, 'http://any').pathname);
  return screen ? page.replace('</head>', () => `${screen.files.map(linkTo).join('')}</head>`) : page;
}

async function readScreens(webRoot: string): Promise<readonly ScreenFiles[]> {
  try {
    return JSON.parse(await readFile(join(webRoot, '.vite/first-files.json'), 'utf8'));
  } catch (error) {
    // a build without the list works, only slower
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The screen whose pattern fits the path; among several, the one with the most fixed parts, like the router. */
function screenAt(screens: readonly ScreenFiles[], path: string): ScreenFiles | undefined {
  const parts = partsOf(path);
  const fixed = ({ path: pattern }: ScreenFiles) =>
    partsOf(pattern).filter((part) => !part.startsWith(':')).length;
  return screens
    .filter(({ path: pattern }) => fits(partsOf(pattern), parts))
    .toSorted((one, other) => fixed(other) - fixed(one))[0];
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

const fits = (pattern: readonly string[], parts: readonly string[]) =>
  pattern.length === parts.length &&
  pattern.every((part, at) => part.startsWith(':') || part.toLowerCase() === parts[at]?.toLowerCase());

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
