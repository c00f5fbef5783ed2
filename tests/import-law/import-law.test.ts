import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { featureCircles, type ImportingFile } from './feature-circles.ts';
import { needsIn, undeclaredNeeds } from './feature-needs.ts';

const project = join(import.meta.dirname, '../..');

interface Broken {
  readonly rule: string;
  readonly from: string;
}

/** Runs dependency-cruiser on a folder. */
function cruise(folder: string): Promise<{ files: readonly ImportingFile[]; broken: Broken[] }> {
  const command = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [command, '--config', join(project, '.dependency-cruiser.cjs'), '--output-type', 'json'];
  const folders = ['domain', 'projections', 'gateway', 'rest-compat', 'infra', 'web'];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...args, ...folders],
      { cwd: folder, maxBuffer: 2 ** 28 },
      (error, out, err) => {
        if (!out) return reject(new Error(err, { cause: error }));
        const { modules, summary } = JSON.parse(out) as {
          modules: { source: string; dependencies: { resolved: string }[] }[];
          summary: { violations: { from: string; rule: { name: string } }[] };
        };
        resolve({
          files: modules.map(({ source, dependencies }) => ({
            source,
            imports: dependencies.map(({ resolved }) => resolved),
          })),
          broken: summary.violations.map(({ from, rule }) => ({ rule: rule.name, from })),
        });
      },
    );
  });
}

/** The declared `needs` of each feature's module, by folder. */
async function declaredNeeds(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const needs = new Map<string, readonly string[]>();
  for await (const path of glob('infra/features/*/module.ts', { cwd: folder })) {
    const source = await readFile(join(folder, path), 'utf8');
    needs.set(basename(dirname(path)), needsIn(source));
  }
  return needs;
}

describe('the import law', () => {
  test('catches each of its seeded violations, and nothing else', async () => {
    const violations = join(import.meta.dirname, 'violations');
    const { broken, files } = await cruise(violations);
    const found = broken.map(({ rule, from }) => `${rule}: ${from}`).toSorted();
    expect([...new Set(found)]).toEqual([
      'domain-is-pure: domain/member/decider.ts',
      'domain-is-pure: domain/member/events.ts',
      'edge-server-knows-no-feature: gateway/server/context.ts',
      'edges-decide-nothing: gateway/member/member-rules.ts',
      'edges-use-ports: gateway/member/types.ts',
      'edges-use-ports: rest-compat/members/routes.ts',
      'everything-resolves: infra/platform/media/lost.ts',
      'features-know-no-screen: web/src/features/shop/components/shop-card.ts',
      'features-know-no-wiring: infra/features/clock/wake.ts',
      'features-stay-apart: web/src/features/events/components/event-list.ts',
      'infra-knows-no-edge: infra/platform/dispatch/dispatcher.ts',
      'kernel-knows-no-feature: domain/kernel/command.ts',
      'no-circles: infra/platform/circle/egg.ts',
      'nothing-imports-tests: infra/platform/bus/in-process.ts',
      'nothing-undeclared: infra/platform/media/image.ts',
      'one-event-store-client: infra/platform/dispatch/store.ts',
      'platform-knows-no-aggregate: infra/platform/clock/member-clock.ts',
      'platform-knows-no-feature: infra/platform/clock/alarm.ts',
      'projections-fold: projections/roster/table.ts',
      'runs-without-dev: infra/platform/media/drawing.ts',
      'ui-knows-no-feature: web/src/ui/avatar.ts',
      'web-engine-knows-no-feature: web/src/lib/dates.ts',
      'web-stands-alone: web/src/features/members/components/member-list.ts',
    ]);
    expect(featureCircles(files)).toEqual([
      'domain/egg → domain/hen → domain/egg',
      'infra/features/alarm → infra/features/clock → infra/features/alarm',
    ]);
    expect(undeclaredNeeds(files, await declaredNeeds(violations))).toEqual([
      'infra/features/alarm/ring.ts imports infra/features/clock/wind.ts, which is no port',
      'infra/features/clock/wake.ts imports alarm, which it does not need',
    ]);
  });

  test('is kept by the project, and every file is checked', async () => {
    const { broken, files } = await cruise(project);
    expect(broken).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
    expect(featureCircles(files)).toEqual([]);
    const needs = await declaredNeeds(project);
    expect(needs.get('second-factor')).toEqual(['credentials', 'notifications', 'passkeys', 'sessions']);
    expect(undeclaredNeeds(files, needs)).toEqual([]);
  });
});
