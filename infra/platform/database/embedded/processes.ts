import { readFileSync } from 'node:fs';

/** Whether a process with this id runs. Processes of other users count; zombies do not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statusOf(pid)[0] !== 'Z';
}

/**
 * The start time of a process in kernel ticks; empty without /proc. Distinguishes two processes that had the
 * same id.
 */
export function startOf(pid: number): string {
  return statusOf(pid)[19] ?? '';
}

/** The fields of /proc/<pid>/stat from the third on (the second may contain spaces). */
function statusOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return []; // gone, or a system without /proc
  }
}
