import { randomUUID } from 'node:crypto';
import type { Position } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { bareStream, until } from '../bare-client.ts';
import { appendIds, newIds, type ClaimBench } from './bench.ts';

/** What a subscription reports: an event or a checkpoint at the nth event of the script, or the end. */
type Heard = `event ${number}` | `checkpoint ${number}` | 'caughtUp';

/** Checkpoints of filtered subscriptions that catch up. They need a log that nobody else writes to. */
export function filteredClaims(bench: () => ClaimBench): void {
  /**
   * Writes events in turns, `wanted` or `other` ones, and hears what a subscription to the wanted ones reports
   * from there on until it has caught up.
   */
  async function heard(
    script: readonly (readonly [count: number, kind: 'wanted' | 'other'])[],
    { window, interval = 1 }: { window: number; interval?: number },
  ): Promise<readonly Heard[]> {
    const { client } = bench();
    const category = `wanted${randomUUID()}`;
    const before = bareStream();
    const { position: fromPosition } = await appendIds(bench(), before, 'any', newIds(1));
    for (const [count, kind] of script) {
      await appendIds(bench(), kind === 'wanted' ? `${category}-1` : bareStream(), 'any', newIds(count));
    }
    if (!fromPosition) throw new Error('no position');
    const log = await Array.fromAsync(client.readAll({ fromPosition }));
    const positions = log.map(({ event }) => event?.position.commit);
    const nth = (position: Position) => positions.indexOf(position.commit) - 1;
    const reports: Heard[] = [];
    const subscription = client.subscribeToAll({
      fromPosition,
      filter: {
        filterOn: 'streamName',
        prefixes: [`${category}-`],
        checkpointInterval: interval,
        maxSearchWindow: window,
        checkpointReached: (_, position) => void reports.push(`checkpoint ${nth(position)}`),
      },
    });
    subscription.on('error', (error) => expect.fail(error.message));
    subscription.on('caughtUp', () => reports.push('caughtUp'));
    // a checkpoint is reported before the events that wait in the client: it comes too early, never too late
    subscription.on('data', ({ event }) => event && reports.push(`event ${nth(event.position)}`));
    await until(() => reports.includes('caughtUp'), 'caughtUp');
    await subscription.unsubscribe();
    return reports;
  }
  const checkpointsOf = (reports: readonly Heard[]) =>
    reports.filter((report) => report.startsWith('checkpoint')).map((report) => Number(report.slice(11)));

  it('a page without a match is reported by the record where it began', async () => {
    const reports = await heard([[45, 'other']], { window: 10 });
    expect(checkpointsOf(reports)).toEqual([0, 10, 20, 30]);
  });

  it('the scanned tail is not reported before caughtUp', async () => {
    const reports = await heard([[2_500, 'other']], { window: 1_000 });
    expect(reports).toEqual(['checkpoint 0', 'checkpoint 1000', 'caughtUp']);
  });

  it('a page with matches is reported by its last match', async () => {
    const reports = await heard(
      [
        [35, 'other'],
        [1, 'wanted'],
        [29, 'other'],
      ],
      { window: 10 },
    );
    expect(checkpointsOf(reports)).toEqual([0, 10, 20, 35, 40, 50]);
  });

  it('a page ends after 32 matches, and is reported when the window is full over several pages', async () => {
    const reports = await heard([[2_100, 'wanted']], { window: 1_000 });
    expect(checkpointsOf(reports)).toEqual([1_023, 2_015]);
    expect(reports.filter((report) => report.startsWith('event'))).toHaveLength(2_100);
  });

  it('an interval of several windows is reported once', async () => {
    const reports = await heard([[45, 'other']], { window: 10, interval: 2 });
    expect(checkpointsOf(reports)).toEqual([10, 30]);
  });
}
