import { pino } from 'pino';
import { openCore, type Core } from '../core.ts';
import { readConfig } from '../platform/config/config.ts';
import { besideTheProgram } from '../platform/database/beside-the-program.ts';
import { createLog } from '../platform/log/create-log.ts';
import type { Log } from '../platform/log/log.ts';
import { forOperators } from '../why-it-ended.ts';

/** A mistake in the command, which its user can correct. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What a command does with the opened program; returns what it prints last, if anything. */
export type CommandWork = (core: Core, log: Log) => Promise<string | void>;

/**
 * Runs a command of the terminal with the program's environment, beside a running program or without one, and
 * sets the exit code. `workOf` reads the arguments before anything is opened. Of errors that the user can correct
 * (UsageError, `forOperators` and those of `correctable`) only the message is printed.
 */
export async function runCommand(
  workOf: (args: readonly string[]) => CommandWork,
  correctable: readonly (new (...parts: never[]) => Error)[] = [],
): Promise<void> {
  const log = createLog('warn', pino.destination(2));
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const work = workOf(process.argv.slice(2));
    const core = await openCore(await besideTheProgram(readConfig(process.env)), log, closers);
    const said = await work(core, log);
    if (said !== undefined) process.stdout.write(`${said}\n`);
    process.exitCode = 0;
  } catch (error) {
    if (![UsageError, ...forOperators, ...correctable].some((known) => error instanceof known)) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}
