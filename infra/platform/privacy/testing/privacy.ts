import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { z } from 'zod';
import { happened, type DomainEvent, type EventDefinition } from '../../../../domain/kernel/event.ts';
import { UserRegistered } from '../../../../domain/user/events.ts';
import { createMigratedDatabase } from '../../../../tests/support/database.ts';
import { createPool } from '../../database/pools.ts';
import type { JsonObject, RecordedEvent } from '../../event-store/port.ts';
import type { Privacy, SealedEvent } from '../port.ts';
import { createPrivacy } from '../privacy.ts';

/** Keys in a database of the test file's own. */
export interface PrivacySetup {
  readonly pool: Pool;
  readonly installationKey: Buffer;
  /** one process of the installation, with cached keys */
  readonly privacy: Privacy;
  /** another process with an empty cache */
  elsewhere(definitions?: ReadonlyMap<string, EventDefinition>): Privacy;
}

/** Creates the database before the tests of a file and deletes it afterwards. */
export function usePrivacySetup(): PrivacySetup {
  const installationKey = randomBytes(32);
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
  let pool: Pool;
  let privacy: Privacy;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    pool = createPool(database.url, { role: 'muster_writer', max: 4 });
    privacy = createPrivacy(pool, installationKey);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  return {
    installationKey,
    get pool() {
      return pool;
    },
    get privacy() {
      return privacy;
    },
    elsewhere: (definitions) => createPrivacy(pool, installationKey, definitions),
  };
}

/** A UserRegistered event. */
export const person = (userId: number, changes: Partial<z.output<typeof UserRegistered.schema>> = {}) =>
  happened(UserRegistered, {
    userId,
    username: 'ann',
    email: 'ann@fairs.example',
    phone: '+1 555 0100',
    firstname: 'Ann',
    lastname: 'Archer',
    ...changes,
  });

/** A sealed event as read from the log. */
export function recorded(sealed: SealedEvent, changes: Partial<SealedEvent> = {}): RecordedEvent {
  const { type, data, version } = { ...sealed, ...changes };
  return {
    id: '0b0f0b4e-7a5f-5f0e-9a53-6f0f0c0d0e0f',
    type,
    data: JSON.parse(JSON.stringify(data)) as JsonObject,
    metadata: {
      version,
      commandId: 'c-1',
      correlationId: 'r-1',
      causationId: 'c-1',
      actor: 'public',
      tenantId: 0,
    },
    stream: 'user-7',
    revision: 0n,
    position: 1n,
    recordedAt: new Date(0),
  };
}

/** Encrypts one event. */
export async function sealOne(event: DomainEvent, by: Privacy): Promise<SealedEvent> {
  const [sealed] = await by.seal([event]);
  if (sealed === undefined) throw new Error('Nothing was sealed');
  return sealed;
}

/** Decrypts one event; returns its data. */
export async function openOne(event: RecordedEvent, by: Privacy): Promise<object> {
  const [opened] = await by.open([event]);
  if (opened === undefined) throw new Error('Nothing was opened');
  return opened.data;
}
