import { expect, test } from 'vitest';
import { OpeningNotes } from './opening-notes.ts';

const call = {
  principal: { kind: 'staff', userId: 9, username: 'ines', sessionId: 's' },
  tenantId: 8,
  correlationId: 'read',
} as const;
const noted = { ok: true, ids: {}, position: '1', revision: '0', stale: false } as const;
const warnings: unknown[] = [];
const quiet = () => undefined;
const log = { debug: quiet, info: quiet, error: quiet, warn: (line: unknown) => void warnings.push(line) };

test('each part is noted once a day, and again after a failure, which fails no read', async () => {
  let now = new Date('2031-06-14T23:59:00.000Z');
  const asked: unknown[] = [];
  const dispatch = async (_command: unknown, input: unknown) => {
    asked.push(input);
    if (asked.length === 1) throw new Error('The database is down');
    return noted;
  };
  const notes = new OpeningNotes({ dispatcher: { dispatch } as never, log }, () => now);
  const open = (itemIds: readonly number[] = []) => notes.note({ eventId: 5, itemIds }, call);
  await open();
  expect(warnings).toHaveLength(1);
  await open();
  await open();
  await open([1, 2]);
  await open([2, 3]);
  const [event, items] = [{ eventId: 5, itemIds: [] }, (itemIds: number[]) => ({ eventId: 5, itemIds })];
  expect(asked).toEqual([event, event, items([1, 2]), items([3])]);
  now = new Date('2031-06-15T00:00:00.000Z');
  await open();
  expect(asked.at(-1)).toEqual(event);
  expect(asked).toHaveLength(5);
});

test('a read waits for the note, also for that of another read', async () => {
  const written = Promise.withResolvers<typeof noted>();
  const notes = new OpeningNotes({ dispatcher: { dispatch: () => written.promise } as never, log });
  const ended: string[] = [];
  const read = async (name: string) => {
    await notes.note({ eventId: 5, itemIds: [] }, call);
    ended.push(name);
  };
  const reads = [read('one'), read('two')];
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).toEqual([]);
  written.resolve(noted);
  await Promise.all(reads);
  expect(ended).toEqual(['one', 'two']);
});

test('a read does not wait for a slow log for ever, and the note is written behind it', async () => {
  const written = Promise.withResolvers<typeof noted>();
  const options: unknown[] = [];
  const dispatch = (_command: unknown, _input: unknown, _context: unknown, given: unknown) => {
    options.push(given);
    return written.promise;
  };
  const notes = new OpeningNotes({ dispatcher: { dispatch } as never, log }, () => new Date(), 10);
  const read = () => notes.note({ eventId: 5, itemIds: [] }, call);
  expect(await read()).toBe(true);
  // the second read finds that the note is being written
  expect(await read()).toBe(true);
  written.resolve(noted);
  await expect.poll(read).toBe(false);
  // no read model is waited for
  expect(options).toEqual([{ isAwaited: false }]);
});
