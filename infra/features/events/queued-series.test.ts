import { expect, test } from 'vitest';
import { FairQueue } from '../../platform/fair-queues/fair-queue.ts';
import { settled } from '../../platform/fair-queues/testing/work.ts';
import { CallUnderWay, within } from '../../platform/http/caller.ts';
import { queuedSeries } from './queued-series.ts';

const share = { running: 1, waiting: 30 };
const done = { ok: true, position: '1', stale: false } as const;

test('of twenty series at once in one tenant, the one of another tenant waits for one', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = async (tenantId: number) => {
    begun.push(tenantId);
    await new Promise<void>((resolve) => ends.push(resolve));
  };
  const series = queuedSeries(
    {
      registerSeries: async (_input, { tenantId = 0 }) => {
        await work(tenantId);
        return { ...done, seriesId: 'one', eventIds: [] };
      },
      updateSeries: async (_input, { tenantId = 0 }) => {
        await work(tenantId);
        return { ...done, done: [] };
      },
    },
    new FairQueue({ running: 1, waiting: 60, shares: [share, share] }),
  );
  const send = (tenantId: number, index = 0) => {
    const call = new CallUnderWay('192.0.2.1');
    call.session = { id: `session of ${tenantId}`, person: `user ${tenantId}` };
    const context = { principal: { kind: 'public' }, correlationId: 'a-test', tenantId } as const;
    return within(call, () =>
      index % 2 === 0 ? series.registerSeries({}, context) : series.updateSeries({}, context),
    );
  };
  const all = [...Array.from({ length: 20 }, (_, index) => send(1, index)), send(2)];
  await settled();
  for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
    end();
    await settled();
  }
  await Promise.all(all);
  expect(begun.slice(0, 3)).toEqual([1, 1, 2]);
  expect(begun).toHaveLength(21);
});
