import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { columns, type IndexedFile } from './indexed-file.ts';
import type { MediaPurpose, Upload } from './port.ts';
import { withFiles } from './tenant-files.ts';

type Coming = Pick<Upload, 'tenantId' | 'userId' | 'purpose' | 'key' | 'name'>;

/** What an upload finds: nothing, the file of an earlier upload, or an interrupted earlier attempt. */
export interface Expected {
  readonly before: IndexedFile | null;
  /** the name of the earlier attempt, whose bytes can be deleted */
  readonly superseded: string | null;
}

/**
 * Registers an upload. The same key of the same person means the same file: a repeat finds the file that was
 * stored first. A repeat while the first attempt is still arriving replaces it: the row now belongs to the
 * repeat, and the first attempt is refused.
 */
export function expectFile(pool: Pool, publicId: string, coming: Coming): Promise<Expected> {
  const { tenantId, userId, purpose, key, name = null } = coming;
  const uploadKey = uploadKeyOf(purpose, key);
  return withFiles(pool, { tenantId }, async (client) => {
    // an existing row may be removed at this moment; then the next attempt can insert
    for (let look = 0; look < 3; look += 1) {
      const { rowCount } = await client.query(
        `insert into muster.files (tenant_id, public_id, created_by, purpose, upload_key, name)
         values ($1, $2, $3, $4, $5, $6) on conflict (tenant_id, created_by, upload_key) do nothing`,
        [tenantId, publicId, userId, purpose, uploadKey, name],
      );
      if (rowCount === 1) return { before: null, superseded: null };
      const found = await earlier(client, tenantId, userId, uploadKey);
      if (found?.state === 'kept') return { before: found, superseded: null };
      if (found === undefined) continue;
      await takeOver(client, tenantId, found, publicId);
      return { before: null, superseded: found.public_id };
    }
    throw new Error('An upload and its repeats get in the way of each other');
  });
}

/** Identifies the uploads with a key for a purpose; null without a key. */
export const uploadKeyOf = (purpose: MediaPurpose, key: string | undefined): Buffer | null =>
  key === undefined ? null : createHash('sha256').update(`${purpose}\n${key}`).digest();

type Earlier = IndexedFile & { readonly state: 'arriving' | 'kept'; readonly bytes: bigint };

async function earlier(
  client: PoolClient,
  tenantId: number,
  userId: number,
  uploadKey: Buffer | null,
): Promise<Earlier | undefined> {
  const { rows } = await client.query<Earlier>(
    `select ${columns}, state, bytes from muster.files
     where tenant_id = $1 and created_by = $2 and upload_key = $3 for update`,
    [tenantId, userId, uploadKey],
  );
  return rows[0];
}

async function takeOver(
  client: PoolClient,
  tenantId: number,
  { file_id: fileId, bytes }: Earlier,
  publicId: string,
): Promise<void> {
  await client.query(
    `update muster.files
     set public_id = $2, bytes = 0, touched_at = clock_timestamp(), claims = '{}',
         announced = null, received = null, taken_at = null
     where file_id = $1`,
    [fileId, publicId],
  );
  await client.query('update muster.media_usage set bytes = bytes - $2 where tenant_id = $1', [
    tenantId,
    bytes,
  ]);
}
