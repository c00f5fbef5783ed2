import { expect, test } from 'vitest';
import { CallerLeft } from '../failures/busy.ts';
import { CallUnderWay } from '../http/caller.ts';
import { FairQueue } from './fair-queue.ts';
import { turnsIn } from './turns.ts';

const share = { running: 1, waiting: 5 };

function callOf(person: string): CallUnderWay {
  const call = new CallUnderWay('192.0.2.1');
  call.session = { id: `session of ${person}`, person };
  return call;
}

test('a turn lasts until it is ended, and persons take turns', async () => {
  const turns = turnsIn(
    new FairQueue({ running: 1, waiting: 20, shares: [{ running: 1, waiting: 20 }, share] }),
  );
  const [flood, other] = [callOf('flood'), callOf('other')];
  const endFirst = await turns.take(flood);
  const order: string[] = [];
  const later = [flood, flood, other].map(async (call) => {
    const end = await turns.take(call);
    order.push(call.session?.person ?? '');
    end();
  });
  endFirst();
  await Promise.all(later);
  expect(order).toEqual(['flood', 'other', 'flood']);
});

test('a caller who leaves gives the turn up', async () => {
  const turns = turnsIn(new FairQueue({ running: 1, waiting: 20, shares: [share, share] }));
  const end = await turns.take(callOf('first'));
  const left = callOf('left');
  const waiting = turns.take(left);
  left.leave();
  await expect(waiting).rejects.toThrow(CallerLeft);
  end();
  (await turns.take(callOf('next')))();
});

test('a turn that took long is free only after as long again', async () => {
  const turns = turnsIn(new FairQueue({ running: 1, waiting: 20, shares: [share, share] }));
  const end = await turns.take(callOf('first'));
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 40));
  const took = performance.now() - began;
  end();
  (await turns.take(callOf('next')))();
  // timers count whole milliseconds, so the rest may end up to two milliseconds early
  expect(performance.now() - began).toBeGreaterThanOrEqual(2 * took - 2);
});
