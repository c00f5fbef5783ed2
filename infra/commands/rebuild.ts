import { pino } from 'pino';
import { readModels } from '../../projections/read-models.ts';
import { BadConfig, readConfig } from '../platform/config/config.ts';
import { openCore } from '../core.ts';
import { createLog } from '../platform/log/create-log.ts';
import { besideTheProgram } from '../platform/database/beside-the-program.ts';
import { LogMismatch } from '../platform/restores/refusals.ts';
import { AlreadyRebuilding } from '../platform/projector/builds.ts';
import { rebuildReadModel } from '../platform/projector/rebuilding.ts';

// npm run rebuild -- <read-model>: builds a read model again from the whole log, with or without a running
// program; it uses the same environment.

async function main(name: string | undefined): Promise<number> {
  const model = readModels.find((candidate) => candidate.name === name);
  if (model === undefined) {
    const names = readModels.map((candidate) => candidate.name).join(', ');
    return fail(
      `${name === undefined ? 'Which read model?' : `There is no read model ${name}.`} There are: ${names}.`,
    );
  }
  const log = createLog('warn', pino.destination(2));
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const core = await openCore(await besideTheProgram(readConfig(process.env)), log, closers);
    const { pools, store, privacy, bus } = core;
    const started = performance.now();
    const parts = {
      store,
      privacy,
      bus,
      pool: pools.projector,
      owner: pools.owner,
      log,
      types: new Set(model.on.keys()),
    };
    await rebuildReadModel(parts, model, stopping.signal);
    await bus.flush();
    process.stdout.write(
      `${model.name} was rebuilt in ${((performance.now() - started) / 1_000).toFixed(1)} s.\n`,
    );
    const parked = (await core.parking.list()).filter(({ consumer }) => consumer === model.name);
    if (parked.length > 0)
      process.stdout.write(`It could not apply everything: ${parked.length} parked, see npm run parked.\n`);
    return 0;
  } catch (error) {
    if ([BadConfig, LogMismatch, AlreadyRebuilding].some((known) => error instanceof known))
      return fail((error as Error).message);
    if (stopping.signal.aborted) return fail('Stopped; nothing has changed.');
    throw error;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}

process.exitCode = await main(process.argv[2]);
