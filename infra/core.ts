import { turnsIn } from './platform/fair-queues/turns.ts';
import { aggregates } from '../domain/aggregates.ts';
import { processes } from '../domain/processes/processes.ts';
import './declared-codes.ts';
import { migrations, modules, queues, tablesOfUse, topics } from './features.ts';
import type { Config } from './platform/config/config.ts';
import type { Log } from './platform/log/log.ts';
import { expectEffects } from './platform/modules/declared-effects.ts';
import { expectRoles } from './platform/modules/declared-roles.ts';
import { type OpenedModules, openModules } from './platform/modules/open-modules.ts';
import type { EdgePorts } from './platform/modules/ports.ts';
import { openPlatform } from './platform/open-platform.ts';
import type { Platform } from './platform/platform.ts';
import { bringUp, refilled } from './platform/restores/bring-up.ts';
import { readLogHistory } from './platform/restores/log-history.ts';

/** The parts of the program that every role uses. */
export interface Core extends Platform, OpenedModules {}

/**
 * Opens the platform and the modules; adds a close function for each part to `closers`, in the order of
 * opening.
 */
export async function openCore(config: Config, log: Log, closers: (() => Promise<unknown>)[]): Promise<Core> {
  const platform = await openPlatform(config, log, closers, { migrations, queues, tablesOfUse, topics });
  const opened = openModules(modules, platform, closers);
  expectEffects(processes, platform.declarations.effects);
  expectRoles(
    aggregates.flatMap(({ commands }) => commands.map(({ policy }) => policy)),
    platform.declarations,
  );
  const { erased, emptied } = await bringUp(platform, opened.settleShortenedLog);
  platform.erasedInLog.push(...erased);
  if (config.eventStoreUrl !== null) platform.logWatch.start(platform.pools.writer, platform.store);
  return {
    ...platform,
    ...opened,
    async beforeServing() {
      if (emptied && config.roles.has('projector')) await refilled(platform.positions, platform.store);
      await opened.beforeServing();
    },
  };
}

/** The parts that an edge may use. */
export function edgePortsOf(core: Core): EdgePorts {
  const { dispatcher, repeats, identity, media, reads, positions, parking, bus, authorisation, metrics } =
    core;
  const { config, costs, cursors, features, opaquePositions } = core;
  const logEnd = () => core.store.end();
  const logHistory = () => readLogHistory(core.pools.writer);
  const platform = {
    dispatcher,
    repeats,
    identity,
    media,
    reads,
    positions,
    opaquePositions,
    cursors,
    parking,
    logEnd,
    logHistory,
    bus,
    authorisation,
    costs,
    longQueries: turnsIn(core.fairQueues.queries),
    metrics,
  };
  return { ...features, ...platform, config };
}
