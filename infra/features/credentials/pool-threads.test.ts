import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { FairQueue } from '../../platform/fair-queues/fair-queue.ts';
import { createHashing } from './hashing.ts';

/** The priorities of the threads of this process with a name. */
const prioritiesOf = (name: string) =>
  readdirSync('/proc/self/task')
    .filter((thread) => readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === name)
    .map((thread) => getPriority(Number(thread)));

test.runIf(process.platform === 'linux')('threads that hash come after the one that answers', async () => {
  const share = { running: 1, waiting: 1 };
  await createHashing(new FairQueue({ ...share, shares: [share, share] })).hash('a long secret');
  await expect.poll(() => prioritiesOf('libuv-worker')).not.toContain(0);
  expect(prioritiesOf('libuv-worker')).not.toHaveLength(0);
  expect(getPriority()).toBe(0);
});
