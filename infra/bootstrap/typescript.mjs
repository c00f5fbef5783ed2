// Lets Node run the project's TypeScript: node --import ./infra/bootstrap/typescript.mjs file.ts
//
// Node's own type stripping does not support decorators, and @oxc-node/core/register transforms every file of
// every dependency, which takes seconds at each start. This hook transforms only our own files, and V8 caches
// the compiled code.
import { createResolve, load as transform, setTsconfigPath } from '@oxc-node/core';
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks, setSourceMapsSupport } from 'node:module';
import { dirname, join } from 'node:path';

const project = dirname(dirname(import.meta.dirname));

setTsconfigPath(join(project, 'tsconfig.json'));
enableCompileCache(join(project, 'node_modules', '.cache', 'muster'));
// stack traces show our own source lines; loading the maps of every dependency would slow down a start
setSourceMapsSupport(true, { nodeModules: false });

// the transformer reads tsconfig.json when it first resolves a module
void createResolve(
  { getCurrentDirectory: () => project },
  import.meta.url,
  { conditions: [], importAttributes: {} },
  (url) => ({
    url,
  }),
);

registerHooks({
  // our own imports are complete file names, so nothing has to be searched on the disk
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
