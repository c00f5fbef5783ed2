/** A file and its imports, as paths from the project's folder. */
export interface ImportingFile {
  readonly source: string;
  readonly imports: readonly string[];
}

const places = ['domain', 'projections', 'infra/features', 'gateway', 'rest-compat', 'web/src/features'];
// folders of a place that are no feature: the engine, and what joins features
const shared = ['kernel', 'processes', 'server'];
const tests = /([.]test[.]tsx?|\/testing\/[^/]+[.]ts)$/;

/** The feature of a file, such as `infra/features/members`; undefined without a feature. */
function featureOf(path: string): string | undefined {
  const place = places.find((folder) => path.startsWith(`${folder}/`));
  const [name, rest] = place === undefined ? [] : path.slice(place.length + 1).split('/', 2);
  return rest === undefined || name === undefined || shared.includes(name) ? undefined : `${place}/${name}`;
}

/** Each import cycle of features, as the path along it; test files are ignored. */
export function featureCircles(files: readonly ImportingFile[]): readonly string[] {
  const needs = new Map<string, Set<string>>();
  for (const { source, imports } of files) {
    const feature = featureOf(source);
    if (feature === undefined || tests.test(source)) continue;
    for (const target of imports) {
      const needed = featureOf(target);
      if (needed === undefined || needed === feature) continue;
      needs.set(feature, (needs.get(feature) ?? new Set()).add(needed));
    }
  }
  const circles = new Set<string>();
  const finished = new Set<string>();
  const visit = (feature: string, path: readonly string[]): void => {
    const start = path.indexOf(feature);
    if (start >= 0) circles.add([...path.slice(start), feature].join(' → '));
    if (start >= 0 || finished.has(feature)) return;
    for (const needed of needs.get(feature) ?? []) visit(needed, [...path, feature]);
    finished.add(feature);
  };
  for (const feature of needs.keys()) visit(feature, []);
  return [...circles].toSorted();
}
