import { beforeEach, expect, it } from 'vitest';
import { addPending, changePending, type PendingMessage, pendingMessages, removePending } from './pending.ts';
import { createFollowUnsent } from './unsent.ts';

const whose = { userId: 7, tenantId: 1, threadId: 3 };
const message = (key: string, more: Partial<PendingMessage> = {}): PendingMessage => ({
  key,
  userId: 7,
  threadId: 3,
  text: `text ${key}`,
  files: [],
  after: '10',
  state: 'sending',
  code: null,
  ...more,
});
const shown = () => pendingMessages.get().map(({ key, state, code }) => [key, state, code]);

/** What the device keeps. */
const device = new Map<string, unknown>();
/** The page before is gone, and writes nothing any more. */
let page = 0;
/** A page that has just loaded, and follows the thread. */
async function load(): Promise<void> {
  page += 1;
  const mine = page;
  pendingMessages.set([]);
  await createFollowUnsent({
    read: async (place) => device.get(place),
    keep: (place, value) => void (mine === page && device.set(place, structuredClone(value))),
    drop: (place) => void (mine === page && device.delete(place)),
  })(whose);
}
beforeEach(() => device.clear());

it('unsent messages come back after a reload, in their order', async () => {
  await load();
  addPending(message('a'));
  changePending('a', { state: 'failed', code: 'FORBIDDEN' });
  addPending(message('b'));
  await load();
  expect(shown()).toEqual([
    ['a', 'failed', 'FORBIDDEN'],
    ['b', 'failed', null],
  ]);
});

it('a sent or discarded message does not come back, nor one of another thread or person', async () => {
  await load();
  addPending(message('a'));
  addPending(message('b', { threadId: 4 }));
  addPending(message('c', { userId: 8 }));
  removePending('a');
  expect(device.size).toBe(0);
  await load();
  expect(shown()).toEqual([]);
});

it('a message written before the kept ones are back follows them', async () => {
  await load();
  addPending(message('a'));
  const loading = load();
  addPending(message('b'));
  await loading;
  expect(shown().map(([key]) => key)).toEqual(['a', 'b']);
  await load();
  expect(shown().map(([key]) => key)).toEqual(['a', 'b']);
});
