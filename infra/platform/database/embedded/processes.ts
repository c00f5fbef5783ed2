import { readFileSync } from 'node:fs';

/** Whether a process with this id runs; one of another user counts, one that only awaits its burial does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statusOf(pid)[0] !== 'Z';
}

/** When a process started, in kernel ticks; empty where /proc does not tell. Tells two bearers of one id apart. */
export function startOf(pid: number): string {
  return statusOf(pid)[19] ?? '';
}

/** The fields of /proc/<pid>/stat from the third on (the second may hold blanks). */
function statusOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return []; // gone, or a system without /proc
  }
}
