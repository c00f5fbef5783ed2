import { BaseSequencer } from 'vitest/node';

/** Files that take a minute or more beside others. */
const longest = [
  'tests/feature-cost/feature-cost.test.ts',
  'tests/extremes/extremes.test.ts',
  'tests/restores/eventstoredb.test.ts',
  'tests/walls/enumeration.test.ts',
  'tests/personal-data/restored.test.ts',
  'tests/personal-data/nowhere.test.ts',
  'tests/parking/parked-tenant.test.ts',
  'tests/walls/canary.test.ts',
  'tests/walls/shared-limits.test.ts',
  'tests/idempotency/every-change.test.ts',
  'infra/features/demo/fill.test.ts',
  'infra/platform/database/embedded.test.ts',
  'tests/e2e/accessibility-of-people.test.ts',
  'tests/e2e/accessibility.test.ts',
];

/** Starts the longest files first: one that starts last runs on alone. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const rank = (path: string): number => {
      const at = longest.findIndex((file) => path.endsWith(file));
      return at === -1 ? longest.length : at;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the method of the class above
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one.moduleId) - rank(other.moduleId));
  }
}
