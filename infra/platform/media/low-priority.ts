import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** About a tenth of a processor that others want as well. */
const low = 10;

/**
 * Lets others have the processor before this process. It must be the first of a session of its own:
 * Linux divides the processors among sessions, and a priority alone counts within a session.
 */
export function giveLowPriority(pid: number): void {
  try {
    setPriority(pid, low);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(low));
  } catch {
    // the process has ended already, or this kernel has no priorities of sessions
  }
}
