import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createPreparedDatabase } from '../../../../tests/support/database.ts';
import { keptLog } from '../../../../tests/support/kept-log.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { createPool } from '../../database/pools.ts';
import type { EventStore, JsonObject, NewEvent } from '../../event-store/port.ts';
import { createHostMark, type HostMark } from '../host-mark.ts';
import { recogniseLog } from '../recognise.ts';

/** A database of the test file's own, with every table; each test begins with empty ones. */
export function useDatabase() {
  let database: Awaited<ReturnType<typeof createPreparedDatabase>>;
  let owner: Pool;
  let folder: string;
  let hostMark: HostMark;
  beforeAll(async () => {
    database = await createPreparedDatabase();
    owner = createPool(database.url, { max: 6, role: 'muster_owner' });
    folder = await temporaryFolder('muster-host');
    hostMark = createHostMark(folder, keptLog());
  });
  afterEach(async () => {
    await owner.query(
      `truncate muster.log_mark, muster.command_ledger, muster.subject_keys, muster.process_checkpoints;
       update muster.checkpoints set position = 0`,
    );
  });
  afterAll(async () => {
    await owner.end();
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  });
  return {
    get pool() {
      return owner;
    },
    /** A start of the program with this log. */
    start: (store: EventStore, acceptLog: string | null = null) =>
      recogniseLog({
        owner,
        pool: owner,
        store,
        hostMark,
        embedded: true,
        acceptLog,
        tablesOfUse: ['credentials'],
        log: keptLog(),
      }),
    /** of the host on which the program starts */
    get hostMark() {
      return hostMark;
    },
    /** the DATA_DIR of that host */
    get folder() {
      return folder;
    },
    /** A read model has applied everything up to a position. */
    async apply(position: bigint) {
      await owner.query('update muster.checkpoints set position = $1', [position]);
    },
    /** Appends an event as a command does, and notes the outcome in the ledger. */
    async carryOut(store: EventStore, stream: string, data: JsonObject = {}) {
      const event = anEvent(data);
      const { revision, position } = await store.append(stream, 'any', [event]);
      const outcome = {
        ok: true,
        ids: {},
        position: String(position),
        revision: String(revision),
        stale: false,
      };
      await owner.query(
        `insert into muster.command_ledger (principal, command_id, command, payload_hmac, ids, target, outcome)
         values ('user-1', $1, 'Test', '', '{}', $2, $3)`,
        [event.metadata.commandId, stream, { outcome, types: [event.type] }],
      );
      return { event, revision, position };
    },
  };
}

export function anEvent(data: JsonObject = {}, type = 'EventRenamed'): NewEvent {
  const commandId = randomUUID();
  return {
    id: randomUUID(),
    type,
    data,
    metadata: {
      version: 1,
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: 'user-1',
      tenantId: 1,
    },
  };
}
