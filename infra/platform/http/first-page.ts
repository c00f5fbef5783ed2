import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A screen of the web app, as its build lists it (web/build/first-files.ts). */
interface ScreenFiles {
  /** route pattern, such as `/:tenant/events` */
  readonly path: string;
  readonly files: readonly string[];
  /** bodies of its first queries, `{{tenant}}` for the number in `:tenant` */
  readonly queries?: readonly string[];
}

/**
 * The web app's page with links to the files of the screen that the address shows, and with its first queries: the
 * browser fetches them together with the files of the start, not after those have run. Page and list are read anew each
 * time, so that a deployment is visible.
 */
export async function firstPage(webRoot: string, address: string): Promise<string> {
  const [page, screens] = await Promise.all([
    readFile(join(webRoot, 'index.html'), 'utf8'),
    readScreens(webRoot),
  ]);
  // not `URL`, which reads `//` as the beginning of a host
  const [path = '', search = ''] = address.split('?', 2);
  const screen = screenAt(screens, path);
  if (!screen) return page;
  // a search or a filter in the address changes the queries
  const queries = search === '' ? queriesAt(screen, path) : [];
  return page.replace('</head>', () => `${startOf(queries)}${screen.files.map(linkTo).join('')}</head>`);
}

/** The screen's queries with the numbers of the path; none when a part of the path is no number. */
function queriesAt({ path, queries = [] }: ScreenFiles, shown: string): string[] {
  const parts = partsOf(shown);
  const numbers = new Map(
    partsOf(path).flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), parts[at] ?? '']] : [])),
  );
  if ([...numbers.values()].some((number) => !/^[1-9]\d{0,14}$/.test(number))) return [];
  return queries.map((query) => query.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => numbers.get(name) ?? ''));
}

/** public/first-answers.js sends the queries while the app's files are on their way. */
function startOf(queries: readonly string[]): string {
  if (queries.length === 0) return '';
  const json = JSON.stringify(queries).replaceAll('<', '\\u003c');
  return (
    `<script type="application/json" id="first-queries">${json}</script>` +
    '<script src="/first-answers.js" async fetchpriority="high"></script>'
  );
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
