import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** About a third of a processor that another thread of this program wants as well. */
const low = 5;

/**
 * Lets the thread that answers calls have the processor before the threads of libuv's pool, in which passwords are
 * hashed and files read. They exist since the pool was first used. Only Linux gives threads a priority.
 */
export function giveThreadsOfPoolLowPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    for (const thread of readdirSync('/proc/self/task'))
      if (readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === 'libuv-worker')
        setPriority(Number(thread), low);
  } catch {
    // this system does not show threads, or does not let them change their priority
  }
}
