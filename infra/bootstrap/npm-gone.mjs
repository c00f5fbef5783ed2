import { readFileSync } from 'node:fs';

/**
 * When npm gets a signal to end, it ends the shell that started this process, and the shell passes nothing on.
 * This watches npm and the shell, and calls back when one has ended. Without npm it does nothing.
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

/** The content; empty without /proc, or if the process has ended. */
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
