import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');

interface Broken {
  readonly rule: string;
  readonly from: string;
}

/** What dependency-cruiser finds below a folder. */
function cruise(folder: string): Promise<{ modules: number; broken: Broken[] }> {
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
        const { summary } = JSON.parse(out) as {
          summary: { violations: { from: string; rule: { name: string } }[]; totalCruised: number };
        };
        resolve({
          modules: summary.totalCruised,
          broken: summary.violations.map(({ from, rule }) => ({ rule: rule.name, from })),
        });
      },
    );
  });
}

describe('the import law', { timeout: 60_000 }, () => {
  test('catches each of its seeded violations, and nothing else', async () => {
    const { broken } = await cruise(join(import.meta.dirname, 'violations'));
    const found = broken.map(({ rule, from }) => `${rule}: ${from}`).toSorted();
    expect([...new Set(found)]).toEqual([
      'domain-is-pure: domain/member/decider.ts',
      'domain-is-pure: domain/member/events.ts',
      'edges-decide-nothing: gateway/member/member-rules.ts',
      'edges-use-ports: gateway/member/types.ts',
      'edges-use-ports: rest-compat/members/routes.ts',
      'everything-resolves: infra/media/lost.ts',
      'features-stay-apart: web/src/features/events/routes/event-list.ts',
      'infra-knows-no-edge: infra/dispatch/dispatcher.ts',
      'no-circles: infra/circle/egg.ts',
      'nothing-imports-tests: infra/bus/in-process.ts',
      'nothing-undeclared: infra/media/image.ts',
      'one-event-store-client: infra/dispatch/store.ts',
      'projections-fold: projections/roster/table.ts',
      'runs-without-dev: infra/media/drawing.ts',
      'web-stands-alone: web/src/features/members/routes/member-list.ts',
    ]);
  });

  test('is kept by the project, all of whose files are looked at', async () => {
    const { broken, modules } = await cruise(project);
    expect(broken).toEqual([]);
    expect(modules).toBeGreaterThan(100);
  });
});
