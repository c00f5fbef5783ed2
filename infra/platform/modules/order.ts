import { BadModules } from './bad-modules.ts';
import type { Module } from './module.ts';

type Needing = Pick<Module, 'name' | 'needs'>;

/**
 * Sorts modules so that each comes after those that it needs, otherwise in the given order. Throws BadModules
 * for a duplicate name, an unknown need, and modules that need each other.
 */
export function inOrder<M extends Needing>(modules: readonly M[]): readonly M[] {
  const byName = new Map<string, M>();
  for (const module of modules) {
    if (byName.has(module.name)) throw new BadModules(`Two modules are called ${module.name}`);
    byName.set(module.name, module);
  }
  const ordered = new Set<M>();
  const place = (module: M, path: readonly string[]): void => {
    const start = path.indexOf(module.name);
    if (start >= 0)
      throw new BadModules(`Modules need each other: ${[...path.slice(start), module.name].join(' → ')}`);
    if (ordered.has(module)) return;
    for (const need of module.needs) {
      const needed = byName.get(need);
      if (needed === undefined)
        throw new BadModules(`Module ${module.name} needs ${need}, which is no module`);
      place(needed, [...path, module.name]);
    }
    ordered.add(module);
  };
  for (const module of modules) place(module, []);
  return [...ordered];
}
