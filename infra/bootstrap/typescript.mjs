// Lets Node run the project's TypeScript: node --import ./infra/bootstrap/typescript.mjs file.ts
//
// Node's own type stripping knows no decorators, and @oxc-node/core/register looks at every file of
// every dependency, which costs seconds at each start. This hook has it transform our own files
// alone, and V8 keeps what it compiled, so that a start takes what loading takes.
import { createResolve, load as transform, setTsconfigPath } from '@oxc-node/core';
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks, setSourceMapsSupport } from 'node:module';
import { dirname, join } from 'node:path';

const project = dirname(dirname(import.meta.dirname));

setTsconfigPath(join(project, 'tsconfig.json'));
enableCompileCache(join(project, 'node_modules', '.cache', 'muster'));
// stacks name our own lines; looking for the maps of every dependency takes a start longer
setSourceMapsSupport(true, { nodeModules: false });

// the transformer reads tsconfig.json when it first resolves something
void createResolve(
  { getCurrentDirectory: () => project },
  import.meta.url,
  { conditions: [], importAttributes: {} },
  (url) => ({
    url,
  }),
);

registerHooks({
  // our own files name each other whole, so there is nothing to look for on the disk
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!/^\.\.?\/.*\.ts$/.test(specifier) || parentURL === undefined) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
  load(url, context, next) {
    if (!/^file:.*\.tsx?$/.test(url) || url.includes('/node_modules/')) return next(url, context);
    const asModule = () => ({ format: 'module', source: readFileSync(new URL(url)) });
    const transformed = /** @type {import('node:module').LoadFnOutput} */ (transform(url, context, asModule));
    return { ...transformed, shortCircuit: true };
  },
});
