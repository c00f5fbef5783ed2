import { BaseSequencer } from 'vitest/node';

/**
 * Files that take 20 seconds or more. Those that use the processor alternate with those that mostly wait: together at the
 * end the latter would leave it idle.
 */
const longest = [
  'tests/feature-cost/feature-cost.test.ts',
  'tests/social/posts.test.ts', // waits
  'tests/walls/enumeration.test.ts',
  'tests/registrations/mails.test.ts', // waits
  'tests/extremes/extremes.test.ts',
  'infra/features/passwords/password-resets.test.ts', // waits
  'tests/revocation/rights-from-the-log.test.ts', // waits
  'tests/restores/eventstoredb.test.ts',
  'infra/platform/mail/mail.test.ts', // waits
  'tests/personal-data/restored.test.ts',
  'tests/mailings/mailings.test.ts', // waits
  'tests/personal-data/nowhere.test.ts',
  'infra/platform/projector/leading.test.ts', // waits
  'tests/parking/parked-tenant.test.ts',
  'tests/registrations/late-read-model.test.ts', // waits
  'tests/walls/canary.test.ts',
  'tests/revocation/commands-under-way.test.ts', // waits
  'tests/walls/shared-limits.test.ts',
  'tests/restores/embedded.test.ts',
  'tests/idempotency/every-change.test.ts',
  'infra/features/demo/fill.test.ts',
  'infra/platform/database/embedded.test.ts',
  'tests/crash/soak.test.ts', // waits; in CI only
  'tests/e2e/accessibility-second-part.test.ts',
  'tests/e2e/accessibility-first-part.test.ts',
];

/** Starts the longest files first: one that starts last runs on alone. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const rank = ({ moduleId, project }: (typeof files)[number]): number => {
      const at = longest.findIndex((file) => moduleId.endsWith(file));
      if (at !== -1) return at;
      // nearly a minute each; by itself Vitest starts a project's files after those of the projects before it
      return project.name === 'journeys-eventstoredb' ? longest.length : longest.length + 1;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the method of the class above
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
