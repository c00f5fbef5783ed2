import { readModels } from '../../projections/read-models.ts';
import { AlreadyRebuilding } from '../platform/projector/builds.ts';
import { rebuildReadModel } from '../platform/projector/rebuilding.ts';
import { type CommandWork, runCommand, UsageError } from './run-command.ts';

// npm run rebuild -- <read-model>: builds a read model again from the whole log, with or without a running
// program; it uses the same environment.

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

function workOf([name]: readonly string[]): CommandWork {
  const model = readModels.find((candidate) => candidate.name === name);
  if (model === undefined) {
    const names = readModels.map((candidate) => candidate.name).join(', ');
    throw new UsageError(
      `${name === undefined ? 'Which read model?' : `There is no read model ${name}.`} There are: ${names}.`,
    );
  }
  return async ({ pools, store, privacy, bus, parking }, log) => {
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
    try {
      await rebuildReadModel(parts, model, stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted && !(error instanceof AlreadyRebuilding))
        throw new UsageError('Stopped; nothing has changed.', { cause: error });
      throw error;
    }
    await bus.flush();
    const parked = (await parking.list()).filter(({ consumer }) => consumer === model.name);
    const rebuilt = `${model.name} was rebuilt in ${((performance.now() - started) / 1_000).toFixed(1)} s.`;
    return parked.length === 0
      ? rebuilt
      : `${rebuilt}\nIt could not apply everything: ${parked.length} parked, see npm run parked.`;
  };
}

await runCommand(workOf, [AlreadyRebuilding]);
