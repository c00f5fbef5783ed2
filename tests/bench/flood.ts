import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { giveLowPriority } from '../../infra/platform/media/low-priority.ts';
import type { Staff } from '../crash/tenant.ts';
import type { Ground } from './costly-calls.ts';

/** What the process sends, to flood-process.ts. */
export interface Flood {
  readonly operation: string;
  readonly address: string;
  readonly staff: Staff;
  readonly ground: Ground;
  /** calls at the same time */
  readonly atOnce: number;
}

/** How many answers had which status. */
export type Statuses = ReadonlyMap<number, number>;

const program = fileURLToPath(new URL('flood-process.ts', import.meta.url));

/**
 * Sends a costly operation again and again, from a process of its own: what it takes to write and read it delays no
 * other caller's clock. On Linux, the process has a low priority, because it would run on another machine. The
 * returned function ends it and resolves to the answers.
 */
export async function startFlood(flood: Flood): Promise<() => Promise<Statuses>> {
  // a session of its own has a priority of its own, see low-priority.ts
  const child = fork(program, { serialization: 'advanced', detached: true });
  if (child.pid !== undefined) giveLowPriority(child.pid);
  child.send(flood);
  await once(child, 'message');
  return async () => {
    child.send('end');
    const [statuses] = await once(child, 'message');
    child.disconnect();
    return statuses as Statuses;
  };
}
