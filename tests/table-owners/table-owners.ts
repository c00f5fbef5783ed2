/** A source file: its path from the project's folder, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const created = /create (?:unlogged )?table (?:if not exists )?(muster[.]\w+|pgboss[.]\w+)/g;
const named = /\b(?:muster|pgboss)[.]\w+/g;

/** The owner of the content of a file: a feature of infra, or else the floor's engine. */
function ownerOf(path: string): string {
  const [feature] = /^infra\/features\/[^/]+/.exec(path) ?? [];
  const [engine] = /^(infra\/\w+|\w+(-\w+)*)/.exec(path) ?? [];
  return feature ?? engine ?? path;
}

/** pg-boss creates its tables by itself; the platform owns them. */
const ofLibraries: readonly (readonly [string, string])[] = [['pgboss.job', 'infra/platform']];

/**
 * Each table that is created by several owners, or named in a file of another one than its owner. Only names with
 * their schema are found: all statements name tables in this way.
 */
export function strangersToTables(files: readonly SourceFile[]): readonly string[] {
  const owners = new Map<string, string>(ofLibraries);
  const found: string[] = [];
  for (const { path, text } of files)
    for (const [, table = ''] of text.matchAll(created)) {
      const owner = owners.get(table) ?? ownerOf(path);
      if (owner !== ownerOf(path)) found.push(`${path} creates ${table} of ${owner}`);
      owners.set(table, owner);
    }
  for (const { path, text } of files)
    for (const table of new Set(text.match(named))) {
      const owner = owners.get(table);
      if (owner !== undefined && owner !== ownerOf(path)) found.push(`${path} names ${table} of ${owner}`);
    }
  return found.toSorted();
}
