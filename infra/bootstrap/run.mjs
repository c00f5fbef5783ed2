import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { project } from './project.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the project's folder, or one below it, and resolves with its exit code. Passes signals
 * on, each at most once a second, because a terminal and npm may both send the same signal.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ folder?: string, env?: Record<string, string>, apart?: boolean, onMessage?: (message: unknown) => void }} [options]
 *   `apart`: in its own process group, so that it gets a terminal's Ctrl-C only through this process
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: join(project, options.folder ?? '.'),
      env: { ...process.env, ...options.env },
      stdio: options.onMessage ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
      detached: Boolean(options.apart) && process.platform !== 'win32',
    });
    if (options.onMessage) child.on('message', options.onMessage);
    const passedOn = new Map();
    const passOn = (signal) => {
      if (Date.now() - (passedOn.get(signal) ?? 0) < 1_000) return;
      passedOn.set(signal, Date.now());
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, passOn);
    const done = (settle) => {
      for (const signal of signals) process.off(signal, passOn);
      settle();
    };
    child.once('error', (/** @type {Error} */ error) => done(() => reject(error)));
    child.once('exit', (code, signal) => done(() => resolve(code ?? 128 + (constants.signals[signal] ?? 0))));
  });
}
