import { readdir, readFile } from 'node:fs/promises';
import { type Cluster, type Member, memberNames } from './cluster.ts';

/** The most that a member's processes used, as far as it was looked at. */
export interface Usage {
  memoryMb: number;
  descriptors: number;
}

/** Looks at the running processes and keeps the highest figures of each member. */
export async function measure(cluster: Cluster, most: Map<Member, Usage>): Promise<void> {
  for (const member of memberNames) {
    const pid = cluster.running(member)?.pid;
    if (pid === undefined) continue;
    try {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const memoryMb = Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024);
      const descriptors = (await readdir(`/proc/${pid}/fd`)).length;
      const before = most.get(member) ?? { memoryMb: 0, descriptors: 0 };
      most.set(member, {
        memoryMb: Math.max(before.memoryMb, memoryMb),
        descriptors: Math.max(before.descriptors, descriptors),
      });
    } catch {
      // it was killed meanwhile, or the system has no /proc
    }
  }
}
