import { readFileSync } from 'node:fs';

/**
 * npm that is told to end tells the shell that it started us with, and the shell tells nobody: watch
 * whether both are there, and call back when one is gone. Without npm there is nothing to watch.
 *
 * @param {() => void} onGone
 */
export function whenNpmIsGone(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = npmAmong([parent, parentOf(parent)]);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isThere(npm))) return;
    clearInterval(timer);
    onGone();
  }, 250);
  timer.unref();
}

function npmAmong(pids) {
  return pids.find(
    (pid) => pid !== undefined && /^(npm|.*[\\/]npm)/.test(fileOf(pid, 'cmdline').replaceAll('\0', ' ')),
  );
}

function parentOf(pid) {
  const status = fileOf(pid, 'stat');
  const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  return parent > 0 ? parent : undefined;
}

/** Empty where there is no /proc, and when the process is gone. */
function fileOf(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
