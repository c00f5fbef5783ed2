import { join } from 'node:path';
import type { Migration } from 'kysely/migration';
import type { Pool } from 'pg';
import type { QueueOptions } from 'pg-boss';
import { aggregateOf } from '../../domain/aggregates.ts';
import { processes } from '../../domain/processes/processes.ts';
import { openBus } from './bus/open-bus.ts';
import type { TopicShapes } from './bus/port.ts';
import type { Config } from './config/config.ts';
import { createCosts } from './costs/costs.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { createPool, type PoolOptions } from './database/pools.ts';
import { createReads } from './database/reads.ts';
import type { DatabaseRole } from './database/roles/role-names.ts';
import { watchConnections } from './database/watch-connections.ts';
import { createAuthorisation } from './dispatch/authorisation.ts';
import { createDispatcher } from './dispatch/dispatcher.ts';
import { KeyedMutex } from './dispatch/keyed-mutex.ts';
import { Ledger } from './dispatch/ledger.ts';
import { Reservations } from './dispatch/reservations.ts';
import { openEventStore } from './event-store/open-event-store.ts';
import { openSideEffects } from './jobs/side-effects.ts';
import { createFairQueues } from './fair-queues/queues.ts';
import { createLimits } from './limits/limits.ts';
import type { Log } from './log/log.ts';
import { createPost } from './mail/post.ts';
import { alarmOfLostNames } from './metrics/lost-names.ts';
import { measuredEventStore } from './metrics/measured-event-store.ts';
import { createMetrics } from './metrics/metrics.ts';
import { measurePools } from './metrics/pools.ts';
import { measureParked } from './metrics/parked.ts';
import { measureProgress } from './metrics/progress.ts';
import { measureQueues } from './metrics/queues.ts';
import { createFileClaims } from './media/file-claims.ts';
import { openFileIndex } from './media/file-index.ts';
import { createLocalFolder } from './media/local-folder.ts';
import { createMedia } from './media/media.ts';
import { createPictureWorkers } from './media/picture-workers.ts';
import { isShown } from './media/shown.ts';
import { declaredRoles } from './modules/declared-roles.ts';
import { createDeclarations } from './modules/declarations.ts';
import { poolSizes } from './database/pool-sizes.ts';
import { createParking } from './parking/parking.ts';
import type { Platform } from './platform.ts';
import { DerivedKeys } from './privacy/derived-keys.ts';
import { opaquePositions } from './privacy/opaque-positions.ts';
import { checkInstallationKey, readInstallationKey } from './privacy/installation-key.ts';
import { createPrivacy } from './privacy/privacy.ts';
import { sealedCursors } from './privacy/sealed-cursors.ts';
import { createSealers } from './privacy/sealer.ts';
import { createPositions } from './projector/positions.ts';
import { createRepeats } from './repeats/repeats.ts';
import { followLog } from './restores/follow-log.ts';
import { createHostMark, noteEvent, noteLogMark } from './restores/host-mark.ts';
import { LogWatch, watched } from './restores/log-watch.ts';
import { recogniseLog } from './restores/recognise.ts';
import { readRestoredAt } from './restores/restored-at.ts';
import { createStates } from './states/states.ts';

/** Opens the parts of the platform; adds a close function for each to `closers`, in the order of opening. */
export async function openPlatform(
  config: Config,
  log: Log,
  closers: (() => Promise<unknown>)[],
  of: {
    readonly migrations: Readonly<Record<string, Migration>>;
    readonly queues: Readonly<Record<string, QueueOptions>>;
    readonly tablesOfUse: readonly string[];
    readonly topics: TopicShapes;
  },
): Promise<Platform> {
  const installationKey = await readInstallationKey(config);
  const keys = new DerivedKeys(installationKey);
  const logins = await openDatabase(config, keys, closers, log);
  const allPools = new Map<string, Pool>();
  const pool = (name: string, options: PoolOptions & { readonly role: DatabaseRole }) => {
    const created = createPool(logins[options.role], options);
    allPools.set(name, created);
    closers.push(() => created.end());
    return created;
  };
  const sizes = poolSizes(config.databaseConnections);
  const ofWriters = { role: 'muster_writer', timeoutMs: 15_000, idleInTransactionMs: 15_000 } as const;
  // The time-outs are longer than any statement: nobody waits forever for a frozen server.
  const pools = {
    // the last step of a rebuild waits in a transaction, and scrubbing sets a longer time-out of its own
    owner: pool('owner', {
      role: 'muster_owner',
      max: sizes.owner,
      timeoutMs: 60_000,
      idleInTransactionMs: 60_000,
    }),
    // a frozen projector holds its checkpoints for so long at most; then another one takes over
    projector: pool('projector', {
      role: 'muster_projector',
      max: sizes.projector,
      byKeys: true,
      timeoutMs: 30_000,
      idleInTransactionMs: 5_000,
    }),
    writer: pool('writer', { ...ofWriters, max: sizes.writer }),
    commands: pool('commands', { ...ofWriters, max: sizes.commands, byKeys: true }),
  };
  await migrate(logins.muster_owner, of.migrations);
  await checkInstallationKey(pools.writer, installationKey);
  const bus = await openBus({ natsUrl: config.natsUrl, installationKey, topics: of.topics }, log);
  closers.push(() => bus.close());
  const logWatch = new LogWatch(log);
  const opened = await openEventStore(config.eventStoreUrl, {
    pool: pools.writer,
    reads: pools.commands,
    listenUrl: logins.muster_writer,
    log,
    onConnectionLost: () => logWatch.suspect(),
  });
  const metrics = createMetrics();
  const measured = measuredEventStore(opened, metrics);
  // a log in PostgreSQL is restored together with everything else
  const store = config.eventStoreUrl === null ? measured : watched(measured, logWatch);
  closers.push(() => store.close());
  const hostMark = createHostMark(config.dataDir, log);
  await recogniseLog({
    owner: pools.owner,
    pool: pools.writer,
    store: opened,
    hostMark,
    embedded: config.databaseUrl === null,
    tablesOfUse: of.tablesOfUse,
    acceptLog: config.acceptLog,
    log,
  });
  closers.push(async () => {
    // what EventStoreDB holds is not restored with PostgreSQL, and it may not answer
    if (config.eventStoreUrl === null) await followLog({ pool: pools.writer, store });
    await noteLogMark({ pool: pools.writer, hostMark });
  });
  const privacy = createPrivacy(pools.writer, installationKey);
  const states = createStates({ store, privacy });
  const stopForgetting = bus.subscribe('subjects-erased', ({ subjects }) => {
    privacy.forget(subjects);
    states.forget(subjects);
  });
  closers.push(async () => stopForgetting());
  const sealers = createSealers(installationKey);
  const sideEffects = await openSideEffects({
    owner: pools.owner,
    sealer: sealers('jobs'),
    queues: of.queues,
    log,
  });
  closers.push(() => sideEffects.close());
  const reading = { readOnly: true, timeoutMs: 10_000, idleInTransactionMs: 10_000 };
  const gateway = pool('gateway', { role: 'muster_gateway', max: sizes.gateway, ...reading });
  const program = pool('program', { role: 'muster_projector', max: sizes.program, ...reading });
  const reads = createReads({ gateway, program });
  measurePools(metrics, allPools);
  measureProgress(metrics, { pool: pools.writer, store });
  const declarations = createDeclarations();
  const authorisation = createAuthorisation(declaredRoles(declarations));
  const parking = createParking(
    pools.writer,
    async (tenantId, userId) => (await authorisation.tenantsAmong([tenantId], userId)).length > 0,
  );
  measureParked(metrics, parking);
  measureQueues(metrics, pools.writer);
  const positions = createPositions({ pool: pools.commands, bus });
  closers.push(async () => positions.close());

  const ledger = new Ledger(pools.commands, { withEvents: config.eventStoreUrl === null });
  const reservations = new Reservations(store, privacy, states, {
    onNameLost: alarmOfLostNames(metrics, log),
  });
  const dispatcher = createDispatcher({
    store,
    ledger,
    privacy,
    states,
    authorisation,
    reservations,
    positions,
    effects: declarations.effects,
    mutex: new KeyedMutex(),
    aggregateOf,
    fileClaims: createFileClaims(pools.writer),
    processes,
    log,
  });
  const fairQueues = createFairQueues(metrics);
  const pictures = createPictureWorkers({ queue: fairQueues.pictures });
  closers.push(async () => pictures.close());
  const media = createMedia({
    pictures,
    queue: fairQueues.uploads,
    bytes: createLocalFolder(join(config.dataDir, 'media')),
    index: openFileIndex({
      pool: pools.writer,
      sweeper: pools.projector,
      quota: config.mediaQuota,
      ownerQuota: config.mediaQuotaPerOwner,
      ownerOf: async (tenantId) => (await declarations.ownerOfTenant[0]?.(tenantId)) ?? null,
    }),
    inUse: (tenantId, path) => isShown(declarations.files, tenantId, path),
    changed: (tenantId, purpose) => {
      for (const filesChanged of declarations.filesChanged) filesChanged(tenantId, purpose);
    },
  });
  return {
    config,
    log,
    metrics,
    logins,
    pools,
    bus,
    store,
    privacy,
    states,
    sealers,
    sideEffects,
    post: createPost(sideEffects),
    reads,
    withoutConnection: watchConnections({
      writer: pools.writer,
      commands: pools.commands,
      gateway,
      program,
    }),
    positions,
    opaquePositions: opaquePositions(keys.of('positions')),
    cursors: sealedCursors({ text: keys.of('cursors'), tag: keys.of('cursor tags') }),
    parking,
    costs: createCosts({ on: config.rateLimits }),
    fairQueues,
    limits: createLimits({ pool: pools.writer, privacy, on: config.rateLimits }),
    authorisation,
    ledger,
    reservations,
    dispatcher,
    repeats: createRepeats({ pool: pools.writer, privacy }),
    media,
    declarations,
    logWatch,
    hostMark,
    noteOnHost: (event) => noteEvent({ pool: pools.writer, store, hostMark }, event),
    restoredAt: () => readRestoredAt(pools.writer),
    erasedInLog: [],
  };
}
