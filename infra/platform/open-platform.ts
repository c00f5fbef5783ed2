import { join } from 'node:path';
import type { Migration } from 'kysely/migration';
import type { Pool } from 'pg';
import type { QueueOptions } from 'pg-boss';
import { aggregateOf } from '../../domain/aggregates.ts';
import { processes } from '../../domain/processes/processes.ts';
import { openBus } from './bus/open-bus.ts';
import type { TopicShapes } from './bus/port.ts';
import type { Config } from './config/config.ts';
import { refuseUndurable } from './database/durability.ts';
import { startEmbeddedPostgres } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { createPool, type PoolOptions } from './database/pools.ts';
import { createReads } from './database/reads.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import { createAuthorisation } from './dispatch/authorisation.ts';
import { createDispatcher } from './dispatch/dispatcher.ts';
import { KeyedMutex } from './dispatch/keyed-mutex.ts';
import { Ledger } from './dispatch/ledger.ts';
import { Reservations } from './dispatch/reservations.ts';
import { openEventStore } from './event-store/open-event-store.ts';
import { openSideEffects } from './jobs/side-effects.ts';
import { createLimits } from './limits/limits.ts';
import type { Log } from './log/log.ts';
import { createPost } from './mail/post.ts';
import { alarmOfLostNames } from './metrics/lost-names.ts';
import { measuredEventStore } from './metrics/measured-event-store.ts';
import { createMetrics } from './metrics/metrics.ts';
import { measurePools } from './metrics/pools.ts';
import { measureProgress } from './metrics/progress.ts';
import { measureQueues } from './metrics/queues.ts';
import { createFileClaims } from './media/file-claims.ts';
import { FileIndex } from './media/file-index.ts';
import { createLocalFolder } from './media/local-folder.ts';
import { createMedia } from './media/media.ts';
import { createPictureWorkers } from './media/picture-workers.ts';
import { isShown } from './media/shown.ts';
import { declaredRoles } from './modules/declared-roles.ts';
import { createDeclarations } from './modules/declarations.ts';
import type { Platform } from './platform.ts';
import { checkInstallationKey, readInstallationKey } from './privacy/installation-key.ts';
import { createPrivacy } from './privacy/privacy.ts';
import { createSealers } from './privacy/sealer.ts';
import { createPositions } from './projector/positions.ts';
import { createStates } from './states/states.ts';

/** Opens the parts of the platform; adds a close function for each to `closers`, in the order of opening. */
export async function openPlatform(
  config: Config,
  log: Log,
  closers: (() => Promise<unknown>)[],
  of: {
    readonly migrations: Readonly<Record<string, Migration>>;
    readonly queues: Readonly<Record<string, QueueOptions>>;
    readonly topics: TopicShapes;
  },
): Promise<Platform> {
  const databaseUrl = await openDatabase(config, closers);
  const allPools = new Map<string, Pool>();
  const pool = (name: string, options: PoolOptions) => {
    const created = createPool(databaseUrl, options);
    allPools.set(name, created);
    closers.push(() => created.end());
    return created;
  };
  const pools = {
    owner: pool('owner', { max: 4 }),
    projector: pool('projector', { role: 'muster_projector', max: 8 }),
    // longer than any of their statements; a caller must not wait forever for a frozen server
    writer: pool('writer', { role: 'muster_writer', max: 12, timeoutMs: 15_000 }),
  };
  await waitForDatabase(() => refuseUndurable(pools.owner));
  await migrate(databaseUrl, of.migrations);

  const installationKey = await readInstallationKey(config);
  await checkInstallationKey(pools.writer, installationKey);
  const bus = await openBus({ natsUrl: config.natsUrl, installationKey, topics: of.topics }, log);
  closers.push(() => bus.close());
  const opened = await openEventStore(config.eventStoreUrl, {
    pool: pools.writer,
    listenUrl: databaseUrl,
    log,
  });
  closers.push(() => opened.close());
  const metrics = createMetrics();
  const store = measuredEventStore(opened, metrics);
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
  const reads = createReads({
    gateway: pool('gateway', { role: 'muster_gateway', max: 10, readOnly: true, timeoutMs: 10_000 }),
    program: pool('program', { role: 'muster_projector', max: 4, readOnly: true, timeoutMs: 10_000 }),
  });
  measurePools(metrics, allPools);
  measureProgress(metrics, { pool: pools.writer, store });
  measureQueues(metrics, pools.writer);
  const positions = createPositions({ pool: pools.writer, bus });
  closers.push(async () => positions.close());

  const declarations = createDeclarations();
  const authorisation = createAuthorisation(declaredRoles(declarations));
  const ledger = new Ledger(pools.writer, { withEvents: config.eventStoreUrl === null });
  const reservations = new Reservations(store, privacy, { onNameLost: alarmOfLostNames(metrics, log) });
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
  const pictures = createPictureWorkers();
  closers.push(async () => pictures.close());
  const media = createMedia({
    pictures,
    bytes: createLocalFolder(join(config.dataDir, 'media')),
    index: new FileIndex({ pool: pools.writer, sweeper: pools.projector, quota: config.mediaQuota }),
    inUse: (tenantId, path) => isShown(declarations.files, tenantId, path),
    libraryChanged: (tenantId) => bus.publish('library-changed', { tenantId }),
  });
  return {
    config,
    log,
    metrics,
    databaseUrl,
    pools,
    bus,
    store,
    privacy,
    states,
    sealers,
    sideEffects,
    post: createPost(sideEffects),
    reads,
    positions,
    limits: createLimits({ pool: pools.writer, privacy, on: config.rateLimits }),
    authorisation,
    ledger,
    reservations,
    dispatcher,
    media,
    declarations,
  };
}

async function openDatabase(config: Config, closers: (() => Promise<unknown>)[]): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  closers.push(() => postgres.stop());
  return postgres.url;
}
