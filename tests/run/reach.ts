/** A file and its imports, as paths from the project's folder. */
export interface ImportingFile {
  readonly source: string;
  readonly dependencies: readonly {
    readonly resolved: string;
    readonly dependencyTypes: readonly string[];
  }[];
}

// A file that imports a list imports the whole program: through
// lists every change would reach every test.
const lists =
  /^(domain\/(registry|aggregates)|projections\/registry|(gateway|rest-compat|infra)\/(modules|plugin|schema|core|application)|tests\/(support\/installation|walls\/whole-server))\.ts$/;
const test = /\.test\.tsx?$/;
const places =
  /^(?:domain(?:\/processes)?|projections|gateway|rest-compat|infra\/(?:features|platform)|web\/src\/(?:features|app\/routes))\/([^/]+)\//;

/**
 * The tests to run after a change: those that import a changed file without passing a list, and
 * those that reach it through a list but are in a folder of the same feature,
 * `gateway/member` for `domain/member`.
 */
export function testsReached(files: readonly ImportingFile[], changed: readonly string[]): readonly string[] {
  const dependents = dependentsOf(files);
  const near = reach(dependents, changed, (path) => !lists.test(path) || changed.includes(path));
  const far = reach(dependents, changed, () => true);
  const features = new Set(changed.map(featureOf));
  return [...far].filter(
    (path) =>
      test.test(path) && (near.has(path) || (featureOf(path) !== '' && features.has(featureOf(path)))),
  );
}

/** The importers of each file; imports of types only are left to the compiler. */
function dependentsOf(files: readonly ImportingFile[]): ReadonlyMap<string, readonly string[]> {
  const dependents = new Map<string, string[]>();
  for (const { source, dependencies } of files)
    for (const { resolved, dependencyTypes } of dependencies)
      if (!dependencyTypes.includes('type-only'))
        dependents.set(resolved, [...(dependents.get(resolved) ?? []), source]);
  return dependents;
}

/** The direct and indirect importers of these files, including themselves; `through` can stop at a file. */
function reach(
  dependents: ReadonlyMap<string, readonly string[]>,
  from: readonly string[],
  through: (path: string) => boolean,
): ReadonlySet<string> {
  const reached = new Set<string>(from);
  for (const path of reached)
    if (through(path)) for (const dependent of dependents.get(path) ?? []) reached.add(dependent);
  return reached;
}

/** The name of a file's folder in the singular, because edges use `members` and aggregates `member`. */
function featureOf(path: string): string {
  return (places.exec(path)?.[1] ?? '').replace(/s$/, '');
}
