import type { Pool } from 'pg';
import type { Bus } from './bus/port.ts';
import type { Config } from './config/config.ts';
import type { Costs } from './costs/port.ts';
import type { Reads } from './database/port.ts';
import type { Logins } from './database/roles/logins.ts';
import type { Authorisation } from './dispatch/authorisation-port.ts';
import type { FairQueues } from './fair-queues/queues.ts';
import type { Ledger } from './dispatch/ledger.ts';
import type { Dispatcher } from './dispatch/port.ts';
import type { React } from './dispatch/reactions.ts';
import type { Reservations } from './dispatch/reservations.ts';
import type { EventStore, Position, Revision } from './event-store/port.ts';
import type { SideEffects } from './jobs/port.ts';
import type { Limits } from './limits/limits.ts';
import type { Log } from './log/log.ts';
import type { Post } from './mail/port.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Media } from './media/port.ts';
import type { Declarations } from './modules/declarations.ts';
import type { Parking } from './parking/port.ts';
import type { OpaquePositions } from './privacy/opaque-positions.ts';
import type { Privacy } from './privacy/port.ts';
import type { SealedCursors } from './privacy/sealed-cursors.ts';
import type { Sealer } from './privacy/sealer.ts';
import type { ReadModelPositions } from './projector/port.ts';
import type { Repeats } from './repeats/port.ts';
import type { HostMark } from './restores/host-mark.ts';
import type { LogWatch } from './restores/log-watch.ts';
import type { States } from './states/port.ts';

/** Connections by privileges: see docs/architecture.md, walls. */
export interface Pools {
  /** owns the tables: only for migrations and the projector's tables */
  readonly owner: Pool;
  readonly projector: Pool;
  /** the log, the ledger, credentials, sessions, keys */
  readonly writer: Pool;
  /** what each command asks, as the same role: single statements that find rows by keys */
  readonly commands: Pool;
}

/** What every feature may use. It knows no feature. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  /** with which the pools log in */
  readonly logins: Logins;
  readonly pools: Pools;
  readonly bus: Bus;
  readonly store: EventStore;
  readonly privacy: Privacy;
  readonly states: States;
  /** encryption, by purpose, of what is stored outside the log */
  readonly sealers: (purpose: string) => Sealer;
  readonly sideEffects: SideEffects;
  readonly post: Post;
  readonly reads: Reads;
  /** the names of the pools that serve requests and have had no connection to give for 5 s */
  readonly withoutConnection: () => Promise<readonly string[]>;
  readonly positions: ReadModelPositions;
  readonly opaquePositions: OpaquePositions;
  readonly cursors: SealedCursors;
  readonly parking: Parking;
  readonly limits: Limits;
  readonly costs: Costs;
  /** for costly work, shared fairly among tenants and persons */
  readonly fairQueues: FairQueues;
  readonly authorisation: Authorisation;
  readonly ledger: Ledger;
  readonly reservations: Reservations;
  readonly dispatcher: Dispatcher & { readonly react: React };
  readonly repeats: Repeats & { sweep(olderThanDays: number): Promise<number> };
  readonly media: Media & { sweep(): Promise<number>; problem(): Promise<string | null> };
  readonly logWatch: LogWatch;
  readonly hostMark: HostMark;
  /** notes an event beside the keys of this host, before something leaves that may not leave again after a restore */
  readonly noteOnHost: (event: {
    readonly stream: string;
    readonly revision: Revision;
    readonly position: Position;
  }) => Promise<void>;
  /** the time of the latest restore from a backup, of the log or of PostgreSQL; null if there was none */
  readonly restoredAt: () => Promise<Date | null>;
  /** persons whose erasure the log records and this database may not have carried out; known once it is brought up to the log */
  readonly erasedInLog: string[];
  /** the declarations of the modules, once they are open */
  readonly declarations: Declarations;
}
