import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import { runnerImport, type Plugin } from 'vite';
import type { AnyScreen } from '../src/app/screen.ts';
import type * as atStart from './screens-at-start.ts';
import { readParts, type Parts } from './parts.ts';
import { texts } from './texts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Writes `.vite/first-files.json`: for each screen its path, the files that it loads after index.html, and the queries
 * that it sends at its start. The server names them in the page (infra/platform/http/first-page.ts), so that a browser
 * fetches all files and the data at once.
 */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const { module } = await runnerImport<typeof atStart>(here('./screens-at-start.ts'), {
          configFile: false,
          root: here('..'),
          logLevel: 'error',
          plugins: [babel({ presets: [texts] })],
        });
        const parts = readParts(here('../dist'));
        const table = module.screensAtStart.map(({ screen, queries }) => ({
          path: screen.path,
          files: filesOf(screen, module.isInShell(screen), parts),
          queries,
        }));
        await writeFile(here('../dist/.vite/first-files.json'), JSON.stringify(table));
      },
    },
  };
}

function filesOf(screen: AnyScreen, inShell: boolean, { filesOf: filesOfPart }: Parts): string[] {
  const start = filesOfPart('index.html');
  const loaded = [
    ...(screen.withoutGraph ? [] : ['src/app/graph-part.tsx']),
    ...(inShell ? ['src/app/shell/shell.tsx'] : []),
    ...importsOf(screen.component),
    ...importsOf(screen.load),
  ];
  const files = new Set(loaded.flatMap((part) => [...filesOfPart(part)]));
  return [...files].filter((file) => !start.has(file));
}

/** The modules that a function imports, read from its text as Vite's module runner makes it. */
function importsOf(load: ((...args: never[]) => unknown) | undefined): string[] {
  const imports = (load?.toString() ?? '').matchAll(/__vite_ssr_dynamic_import__\("\/?([^"]+)"/g);
  return [...imports].map(([, module = '']) => module);
}
