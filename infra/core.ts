import { join } from 'node:path';
import type { Pool } from 'pg';
import { aggregateOf, domainCodes } from '../domain/aggregates.ts';
import { processes } from '../domain/processes/processes.ts';
import { createPublicForms } from './features/public-forms/public-forms.ts';
import { createAccounts } from './features/accounts/accounts.ts';
import { createEndSessions } from './features/sessions/end-sessions.ts';
import { createFollowNames } from './features/own-names/follow-names.ts';
import { createSessions, type SessionStore } from './features/sessions/sessions.ts';
import { featureCodes } from './codes.ts';
import { catalogue } from './platform/failures/catalogue.ts';
import { openBus } from './platform/bus/open-bus.ts';
import type { Bus } from './platform/bus/port.ts';
import type { Config } from './platform/config/config.ts';
import { refuseUndurable } from './platform/database/durability.ts';
import { startEmbeddedPostgres } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { createPool } from './platform/database/pools.ts';
import type { Reads } from './platform/database/port.ts';
import { createReads } from './platform/database/reads.ts';
import { whenItAnswers } from './platform/database/when-it-answers.ts';
import { createAttempt } from './platform/dispatch/attempt.ts';
import type { Authorisation } from './platform/dispatch/authorisation-port.ts';
import { createAuthorisation } from './platform/dispatch/authorisation.ts';
import { createDispatcher } from './platform/dispatch/dispatcher.ts';
import { Ledger } from './platform/dispatch/ledger.ts';
import { Reservations } from './platform/dispatch/reservations.ts';
import { KeyedMutex } from './platform/dispatch/keyed-mutex.ts';
import { openEventStore } from './platform/event-store/open-event-store.ts';
import type { EventStore } from './platform/event-store/port.ts';
import type { Log } from './platform/log/log.ts';
import { createMemberImports } from './features/members/member-imports.ts';
import type { MemberImports } from './features/members/port.ts';
import { checkInstallationKey, readInstallationKey } from './platform/privacy/installation-key.ts';
import { createPost } from './platform/mail/post.ts';
import type { Post } from './platform/mail/port.ts';
import { createFileClaims } from './platform/media/file-claims.ts';
import { FileIndex } from './platform/media/file-index.ts';
import { createFileUse } from './file-use.ts';
import { createLocalFolder } from './platform/media/local-folder.ts';
import { createMedia } from './platform/media/media.ts';
import { createPictureWorkers } from './platform/media/picture-workers.ts';
import { findEventRole } from './features/events/event-roles.ts';
import { findTenantRoles } from './features/users/tenant-roles.ts';
import { createErasedList, type ErasedList } from './features/personal-data/erased-list.ts';
import { Erasures } from './features/personal-data/erasures.ts';
import { createErasing, type Erasing } from './features/personal-data/erasing.ts';
import { createPersonalData } from './features/personal-data/personal-data.ts';
import type { PersonalData } from './features/personal-data/port.ts';
import type { Privacy } from './platform/privacy/port.ts';
import { createPrivacy } from './platform/privacy/privacy.ts';
import { createPositions } from './platform/projector/positions.ts';
import type { ReadModelPositions } from './platform/projector/port.ts';
import type { SideEffects } from './platform/jobs/port.ts';
import { createSealers, type Sealer } from './platform/privacy/sealer.ts';
import { openSideEffects } from './platform/jobs/side-effects.ts';
import type { Tenants } from './features/tenants/port.ts';
import { createTenants } from './features/tenants/tenants.ts';

/** Connections by what they may do: see docs/architecture.md, walls. */
export interface Pools {
  /** owns the tables: migrations and the projector's definitions only */
  readonly owner: Pool;
  readonly projector: Pool;
  /** the log, the ledger, credentials, sessions, keys */
  readonly writer: Pool;
}

/** What every role of the program is made of. */
export interface Core {
  readonly databaseUrl: string;
  readonly pools: Pools;
  readonly bus: Bus;
  readonly store: EventStore;
  readonly privacy: Privacy;
  /** for what is kept outside the log and must not be readable there, by purpose */
  readonly sealers: (purpose: string) => Sealer;
  readonly sideEffects: SideEffects;
  readonly post: Post;
  readonly reads: Reads;
  readonly positions: ReadModelPositions;
  readonly sessions: SessionStore;
  readonly authorisation: Authorisation;
  readonly ledger: Ledger;
  readonly reservations: Reservations;
  readonly dispatcher: ReturnType<typeof createDispatcher>;
  readonly accounts: ReturnType<typeof createAccounts>;
  readonly media: ReturnType<typeof createMedia>;
  readonly tenants: Tenants;
  readonly memberImports: MemberImports;
  readonly personalData: PersonalData;
  readonly erasing: Erasing;
  readonly erasures: Erasures;
  readonly erasedList: ErasedList;
}

/** Opens everything, pushing onto `closers` how to close it again, in the order of opening. */
export async function openCore(config: Config, log: Log, closers: (() => Promise<unknown>)[]): Promise<Core> {
  catalogue.add([...domainCodes, ...featureCodes]);
  const databaseUrl = await openDatabase(config, closers);
  const pool = (...options: Parameters<typeof createPool> extends [string, ...infer Rest] ? Rest : never) => {
    const opened = createPool(databaseUrl, ...options);
    closers.push(() => opened.end());
    return opened;
  };
  const pools = {
    owner: pool({ max: 4 }),
    projector: pool({ role: 'muster_projector', max: 8 }),
    // longer than any statement of theirs; a caller must not wait for ever for a server that is frozen
    writer: pool({ role: 'muster_writer', max: 12, timeoutMs: 15_000 }),
  };
  await whenItAnswers(() => refuseUndurable(pools.owner));
  await migrate(databaseUrl);

  const installationKey = await readInstallationKey(config);
  await checkInstallationKey(pools.writer, installationKey);
  const bus = await openBus(config.natsUrl, installationKey, log);
  closers.push(() => bus.close());
  const store = await openEventStore(config.eventStoreUrl, {
    pool: pools.writer,
    listenUrl: databaseUrl,
    log,
  });
  closers.push(() => store.close());
  const privacy = createPrivacy(pools.writer, installationKey);
  const stopForgetting = bus.subscribe('subjects-erased', ({ subjects }) => privacy.forget(subjects));
  closers.push(async () => stopForgetting());
  const sealers = createSealers(installationKey);
  const sideEffects = await openSideEffects({ owner: pools.owner, sealer: sealers('jobs'), log });
  closers.push(() => sideEffects.close());
  const post = createPost(sideEffects);
  const reads = createReads({
    gateway: pool({ role: 'muster_gateway', max: 10, readOnly: true, timeoutMs: 10_000 }),
    program: pool({ role: 'muster_projector', max: 4, readOnly: true, timeoutMs: 10_000 }),
  });
  const positions = createPositions({ pool: pools.writer, bus });
  closers.push(async () => positions.close());
  const sessions = createSessions({ pool: pools.writer, reads, bus });
  closers.push(async () => sessions.close());

  const authorisation = createAuthorisation({
    ...findTenantRoles(reads),
    on: { event: findEventRole(reads) },
  });
  const ledger = new Ledger(pools.writer, { withEvents: config.eventStoreUrl === null });
  const reservations = new Reservations(store, privacy);
  const attempt = createAttempt({ store, privacy, reservations, mutex: new KeyedMutex(), aggregateOf });
  const followNames = createFollowNames({
    pool: pools.writer,
    privacy,
    store,
    post,
    publicUrl: config.publicUrl,
  });
  const endSessions = createEndSessions({ pool: pools.writer, bus });
  const pictures = createPictureWorkers();
  closers.push(async () => pictures.close());
  const media = createMedia({
    pictures,
    bytes: createLocalFolder(join(config.dataDir, 'media')),
    index: new FileIndex({ pool: pools.writer, sweeper: pools.projector, quota: config.mediaQuota }),
    inUse: createFileUse(reads),
    libraryChanged: (tenantId) => bus.publish('library-changed', { tenantId }),
  });
  const erasures = new Erasures(pools.writer);
  const list = createErasedList(config.dataDir);
  const parts = {
    ledger,
    privacy,
    authorisation,
    reservations,
    positions,
    endSessions,
    followNames,
    forgetPerson: (subject: string) => erasing.forget(subject),
    attempt,
    fileClaims: createFileClaims(pools.writer),
    processes,
    log,
  };
  const dispatcher = createDispatcher(parts);
  const erasing = createErasing({
    dispatcher,
    reservations,
    privacy,
    sessions,
    media,
    bus,
    erasures,
    list,
    store,
    reads,
    owner: pools.owner,
    pool: pools.writer,
    jobs: sealers('jobs'),
    mailbox: sealers('mailbox'),
    log,
  });
  const { publicUrl, rateLimits } = config;
  const accounts = createAccounts({
    pool: pools.writer,
    post,
    authorisation,
    privacy,
    publicUrl,
    sealer: sealers('totp'),
    dispatcher,
    reads,
    sessions,
    sideEffects,
    rateLimits,
    publicForms: createPublicForms({ pool: pools.writer, privacy, on: rateLimits }),
  });
  const tenants = createTenants({ accounts, dispatcher, media, reads });
  const personalData = createPersonalData({
    accounts,
    authorisation,
    dispatcher,
    erasing,
    media,
    privacy,
    reads,
    store,
  });
  const opened = { databaseUrl, pools, bus, store, privacy, reads, positions, sessions };
  const memberImports = createMemberImports({ dispatcher, reads });
  return {
    ...opened,
    sealers,
    sideEffects,
    post,
    authorisation,
    ledger,
    reservations,
    dispatcher,
    accounts,
    media,
    tenants,
    memberImports,
    personalData,
    erasing,
    erasures,
    erasedList: list,
  };
}

async function openDatabase(config: Config, closers: (() => Promise<unknown>)[]): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  closers.push(() => postgres.stop());
  return postgres.url;
}
