import type { Pool } from 'pg';
import type { React } from '../dispatch/reactions.ts';
import type { EventStore } from '../event-store/port.ts';
import type { Log } from '../log/log.ts';
import type { Privacy } from '../privacy/port.ts';

/** What the process runner needs. */
export interface RunnerParts {
  /** works as muster_writer */
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'feed' | 'read'>;
  readonly privacy: Pick<Privacy, 'open'>;
  readonly react: React;
  /** the event types to which any process reacts */
  readonly types: ReadonlySet<string>;
  readonly log: Log;
}
