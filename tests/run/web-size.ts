import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

// What a visitor has to load, in KB as sent (compressed), against what we promised ourselves. Fails
// when something has grown beyond that.

const dist = process.argv[2] ?? 'web/dist';
const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifest = z
  .record(z.string(), chunk)
  .parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));

/** A file's size in KB as it is sent: pictures and fonts are compressed already. */
function size(file: string): number {
  const content = readFileSync(join(dist, file));
  return (/\.(woff2|png|webp)$/.test(file) ? content : gzipSync(content)).length / 1024;
}

/** The scripts and styles of these parts with all that they import, leaving out what `loaded` brought. */
function filesOf(parts: readonly string[], loaded: ReadonlySet<string> = new Set()): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const found = manifest[name];
    if (!found || seen.has(name)) return;
    seen.add(name);
    for (const file of [found.file, ...found.css]) if (!loaded.has(file)) files.add(file);
    found.imports.forEach(visit);
  };
  parts.forEach(visit);
  return files;
}

const sum = (files: Iterable<string>, ending = /./) =>
  [...files].filter((file) => ending.test(file)).reduce((total, file) => total + size(file), 0);
const scripts = /\.js$/;
const styles = /\.css$/;

const entry = 'index.html';
const shell = 'src/app/shell/shell.tsx';
const login = 'src/features/session/routes/login.tsx';
const dashboard = 'src/features/dashboard/routes/dashboard.tsx';
const routes = Object.keys(manifest).filter((name) => /^src\/features\/.*\/routes\//.test(name));
const locales = Object.keys(manifest).filter((name) => name.startsWith('src/i18n/locales/'));
const frame = filesOf([entry, shell]);

const serviceWorker = readFileSync(join(dist, 'service-worker.js'), 'utf8');
const precached = [...serviceWorker.matchAll(/"?url"?:\s*"([^"]+)"/g)].map(([, url = '']) => url);

const limits: readonly (readonly [what: string, kilobytes: number, limit: number])[] = [
  ['entry, scripts', sum(filesOf([entry]), scripts), 170],
  ['/login, scripts', sum(filesOf([entry, login]), scripts), 195],
  ['dashboard, cold', sum(filesOf([entry, shell, dashboard, ...locales.slice(0, 1)])), 250],
  ...routes
    .filter((route) => route !== login && route !== dashboard)
    .map((route) => [route.replace('src/features/', ''), sum(filesOf([route], frame)), 60] as const),
  ['largest styles of a page', Math.max(...routes.map((at) => sum(filesOf([entry, shell, at]), styles))), 30],
  ...locales.map((locale) => [locale.replace('src/', ''), sum(filesOf([locale])), 15] as const),
  ['service worker', size('service-worker.js'), 8],
  ['kept for offline use', sum(precached.filter((file) => existsSync(join(dist, file)))), 600],
];

const missing = [entry, shell, login, dashboard].filter((name) => !manifest[name]);
if (missing.length > 0 || locales.length === 0 || precached.length === 0) {
  throw new Error(`The build has no ${missing.join(', ') || 'locale or list of files to keep'}.`);
}
for (const [what, kilobytes, limit] of limits) {
  const verdict = kilobytes > limit ? `over ${limit}` : `of ${limit}`;
  console.log(`${kilobytes.toFixed(1).padStart(7)} KB ${verdict.padEnd(9)} ${what}`);
}
process.exitCode = limits.some(([, kilobytes, limit]) => kilobytes > limit) ? 1 : 0;
