import type { ImportingFile } from './feature-circles.ts';

const tests = /([.]test[.]tsx?|\/testing\/[^/]+[.]ts)$/;
const inFeature = /^infra\/features\/([^/]+)\/(.+)$/;
const folderOf = (module: string): string =>
  module.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The folders of the features in `needs` of a `module.ts`, from its source. */
export function needsIn(source: string): readonly string[] {
  const [, list = ''] = /^ {2}needs: \[([^\]]*)\]/m.exec(source) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => folderOf(name));
}

/**
 * Each import between features of infra that is not of a `port.ts`, or not declared in `needs` of the
 * importing feature's module. `needs`: the declared folders by feature folder.
 */
export function undeclaredNeeds(
  files: readonly ImportingFile[],
  needs: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  return files
    .filter(({ source }) => !tests.test(source))
    .flatMap(({ source, imports }) => {
      const [, feature] = inFeature.exec(source) ?? [];
      return imports.flatMap((target) => {
        const [, other, file] = inFeature.exec(target) ?? [];
        if (feature === undefined || other === undefined || other === feature) return [];
        if (file !== 'port.ts') return [`${source} imports ${target}, which is no port`];
        return needs.get(feature)?.includes(other)
          ? []
          : [`${source} imports ${other}, which it does not need`];
      });
    })
    .toSorted();
}
