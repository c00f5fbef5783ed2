import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { CallerLeft } from '../../platform/failures/busy.ts';
import { FairQueue } from '../../platform/fair-queues/fair-queue.ts';
import { settled } from '../../platform/fair-queues/testing/work.ts';
import { CallUnderWay, within } from '../../platform/http/caller.ts';
import type { MemberImports } from './port.ts';
import { queuedImports } from './queued-imports.ts';

/** Imports whose work ends when the test says so, in the order in which it began. */
function held() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = async (name: string): Promise<void> => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
  };
  const report = { lines: 0, members: 0, errors: [] };
  const imports: MemberImports = {
    check: async (tenantId) => {
      await work(`check ${tenantId}`);
      return { ...report, leftOut: [] };
    },
    carryOut: async (_csv, { tenantId }) => {
      await work(`import ${tenantId}`);
      return { ...report, ok: true, importId: '', position: null, stale: false };
    },
    undo: async (_importId, { tenantId }) => {
      await work(`undo ${tenantId}`);
      return { removed: 0, kept: [], continueAfter: null, position: null, stale: false };
    },
    export: async (tenantId) => {
      await work(`export ${tenantId}`);
      return { ok: true, csv: '' };
    },
    download: () => Readable.from([]),
  };
  const share = { running: 1, waiting: 30 };
  const queue = () => new FairQueue({ running: 1, waiting: 60, shares: [share, share] });
  const endAll = async () => {
    await settled();
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await settled();
    }
  };
  return {
    imports: queuedImports(imports, { imports: queue(), exports: queue(), downloads: queue() }),
    begun,
    endAll,
  };
}

function callOf(person: string): CallUnderWay {
  const call = new CallUnderWay('192.0.2.1');
  call.session = { id: `session of ${person}`, person };
  return call;
}

test.for(['check', 'export'] as const)(
  'of twenty at once in one tenant, the %s of another tenant waits for one',
  async (kind) => {
    const { imports, begun, endAll } = held();
    const send = (tenantId: number) =>
      within(callOf(`user ${tenantId}`), () =>
        kind === 'check' ? imports.check(tenantId, '') : imports.export(tenantId),
      );
    const all = [...Array.from({ length: 20 }, () => send(1)), send(2)];
    await endAll();
    await Promise.all(all);
    expect(begun.slice(0, 3)).toEqual([`${kind} 1`, `${kind} 1`, `${kind} 2`]);
    expect(begun).toHaveLength(21);
  },
);

test('an import that waits is given up when its caller leaves, and one that has begun is carried out', async () => {
  const { imports, begun, endAll } = held();
  const call = callOf('user 1');
  const context = { principal: { kind: 'public' }, correlationId: 'a-test', tenantId: 1 } as const;
  const send = () => within(call, () => imports.carryOut('', context, { leaveOutWrong: false }));
  const [first, second] = [send(), send()];
  await settled();
  call.leave();
  await expect(second).rejects.toThrow(CallerLeft);
  await endAll();
  expect(await first).toMatchObject({ ok: true });
  expect(begun).toEqual(['import 1']);
});
