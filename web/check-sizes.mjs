// Checks the sizes of the built app against their budgets, in gzipped kilobytes: `node
// web/check-sizes.mjs` after `vite build web`. Prints every size and fails if one is over its budget.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { readParts } from './build/parts.ts';

const dist = fileURLToPath(new URL('dist', import.meta.url));
const { manifest, filesOf } = readParts(dist);

const pages = readParts(dist, 'event-action.json');
const entry = filesOf('index.html');
const shell = 'src/app/shell/shell.tsx';
const dashboard = 'src/app/routes/dashboard/dashboard.tsx';
const login = 'src/app/routes/session/login.tsx';
const routes = Object.keys(manifest).filter((key) => /^src\/app\/routes\/.*\.tsx$/.test(key));
const graph = filesOf('src/app/graph-part.tsx');
const inTenant = union(union(entry, graph), filesOf(shell));
// the shell loads its menus after the first screen
const withMenus = union(inTenant, filesOf('src/app/shell/user-menu-items.tsx'));
// screens that show themselves before the GraphQL client is loaded
const early = /\/routes\/(home\/|legal\/|session\/login)/;
// counting as Twitter does takes its own library; the settings have a tab for each area; a new owner and a new tenant
// have the shell’s parts and a draft; Send Email has templates, files, groups and the list of mails
const larger = new Map([
  ['owner-add', 82],
  ['tenant-add', 85],
  ['media-post', 64],
  ['schedule-post', 69],
  ['edit-post-with-files', 68],
  ['settings', 68],
  ['send-email', 62],
]);
// areas before sign-in; the screens of all others load after the shell
const beforeShell = /\/routes\/(ownership|password|session)\//;

const checks = [
  ['entry', scripts(entry), 130],
  ['/login', scripts(union(entry, filesOf(login))), 155],
  ['GraphQL client', scripts(without(graph, entry)), 56],
  ['dashboard, cold', scripts(union(inTenant, filesOf(dashboard))), 220],
  ...routes
    .filter((route) => route !== dashboard && route !== login)
    .map((route) => [
      route.replace(/^.*\/(.*)\.tsx$/, 'route $1'),
      scripts(without(filesOf(route), loadedBefore(route))),
      // the shell comes next and shares files with them
      larger.get(route.replace(/^.*\/(.*)\.tsx$/, '$1')) ?? (beforeShell.test(route) ? 80 : 60),
    ]),
  // loaded with the first large file
  ['upload in parts', scripts(without(filesOf('src/lib/upload-in-parts.ts'), inTenant)), 18],
  // a screen loads only its own styles
  ['styles, heaviest screen', heaviest(routes.map(stylesOf)), 30],
  // everything that a visitor's phone loads: scripts, styles, fonts and texts
  ['public page, in all', [...publicPage()], 105],
  ['service worker', ['service-worker.js'], 8],
  ['precached', precached(), 600],
];

let tooLarge = 0;
for (const [name, files, budget] of checks) {
  const size = sizeOf(files) / 1024;
  if (size > budget) tooLarge++;
  console.log(
    `${size > budget ? 'TOO LARGE' : 'ok       '} ${name.padEnd(24)} ${size.toFixed(1).padStart(6)} of ${Number(budget)} KB`,
  );
}
if (tooLarge > 0) process.exit(1);

function loadedBefore(route) {
  if (early.test(route)) return entry;
  return beforeShell.test(route) ? union(entry, graph) : withMenus;
}
function union(one, other) {
  return new Set([...one, ...other]);
}
function without(files, others) {
  return new Set([...files].filter((file) => !others.has(file)));
}
function stylesOf(route) {
  const files = union(loadedBefore(route), filesOf(route));
  return [...files].filter((file) => file.endsWith('.css'));
}
function heaviest(screens) {
  return screens.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
}
function sizeOf(files) {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(`${dist}/${file}`)).length, 0);
}
function scripts(files) {
  return [...files].filter((file) => file.endsWith('.js'));
}
/** The page, its parts and whatever they load later. */
function publicPage() {
  const files = Object.values(pages.manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  return new Set(['event-action.html', 'theme.js', ...files]);
}
function precached() {
  const worker = readFileSync(`${dist}/service-worker.js`, 'utf8');
  return [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url);
}
