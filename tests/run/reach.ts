/** A file of the project with the files that import it, by their paths from the project's folder. */
export interface ImportedFile {
  readonly source: string;
  readonly dependents: readonly string[];
}

// Whoever imports a list imports the whole program: behind it every test is reached by every change.
const lists =
  /^(domain\/(registry|aggregates)|projections\/registry|(gateway|rest-compat|infra)\/(modules|plugin|schema|core|application|edge-ports|recurring-jobs))\.ts$/;
const test = /\.test\.tsx?$/;
const places =
  /^(?:domain(?:\/processes)?|projections|gateway|rest-compat|infra\/(?:features|platform)|web\/src\/(?:features|app\/routes))\/([^/]+)\//;

/**
 * The tests to run after a change: those that import a changed file without passing a list, and those
 * that reach it through a list but stand in a folder of the same feature, `gateway/member` for
 * `domain/member`.
 */
export function testsReached(files: readonly ImportedFile[], changed: readonly string[]): readonly string[] {
  const dependents = new Map(files.map((file) => [file.source, file.dependents]));
  const near = reach(dependents, changed, (path) => !lists.test(path) || changed.includes(path));
  const far = reach(dependents, changed, () => true);
  const features = new Set(changed.map(featureOf));
  return [...far].filter(
    (path) =>
      test.test(path) && (near.has(path) || (featureOf(path) !== '' && features.has(featureOf(path)))),
  );
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
