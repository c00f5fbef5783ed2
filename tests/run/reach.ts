/** A file of the project with what it imports, by their paths from the project's folder. */
export interface ImportingFile {
  readonly source: string;
  readonly dependencies: readonly {
    readonly resolved: string;
    readonly dependencyTypes: readonly string[];
  }[];
}

// What imports a list imports the whole program: through it every change reaches every test.
const lists =
  /^(domain\/(registry|aggregates)|projections\/registry|(gateway|rest-compat|infra)\/(modules|plugin|schema|core|application)|tests\/(support\/installation|walls\/whole-server))\.ts$/;
const test = /\.test\.tsx?$/;
const places =
  /^(?:domain(?:\/processes)?|projections|gateway|rest-compat|infra\/(?:features|platform)|web\/src\/(?:features|app\/routes))\/([^/]+)\//;

/**
 * The tests to run after a change: those that import a changed file without passing a list, and those
 * that reach it through a list but stand in a folder of the same feature, `gateway/member` for
 * `domain/member`.
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

/** What imports each file; an import of types alone is the compiler's to check. */
function dependentsOf(files: readonly ImportingFile[]): ReadonlyMap<string, readonly string[]> {
  const dependents = new Map<string, string[]>();
  for (const { source, dependencies } of files)
    for (const { resolved, dependencyTypes } of dependencies)
      if (!dependencyTypes.includes('type-only'))
        dependents.set(resolved, [...(dependents.get(resolved) ?? []), source]);
  return dependents;
}

/** What these files are imported by, however far, themselves included; `through` may stop at a file. */
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

/** Its folder's name in the singular, as edges speak of `members` and aggregates of `member`. */
function featureOf(path: string): string {
  return (places.exec(path)?.[1] ?? '').replace(/s$/, '');
}
