import type { Pool, PoolClient } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import { columns, type IndexedFile } from './indexed-file.ts';
import type { MediaPurpose } from './port.ts';
import { withFiles } from './tenant-files.ts';

/** A file that was removed from the index. */
export interface RemovedFile {
  readonly public_id: string;
  readonly purpose: MediaPurpose;
  /** the public id of the picture that stood for it */
  readonly poster: string | null;
}

/** Takes files out of the index. */
export class RemovedFiles {
  constructor(
    private readonly parts: {
      /** works as muster_writer */
      readonly pool: Pool;
      /** works as muster_projector, which sees the files of all tenants */
      readonly sweeper: Pool;
    },
  ) {}

  /**
   * Marks a file as incomplete again, unless something uses it or a command is about to: its address does not
   * answer any more, and the caller, or the clean-up of interrupted uploads, removes it. The row is locked
   * meanwhile, so that no command can claim the file.
   */
  async withdrawUnused(
    tenantId: number,
    file: Pick<IndexedFile, 'file_id'> & { readonly neverShown?: boolean },
    isShown: (file: IndexedFile, client: PoolClient) => Promise<boolean>,
  ): Promise<IndexedFile | 'not-found' | 'in-use'> {
    return this.asTenant(tenantId, async (client) => {
      const { rows } = await client.query<IndexedFile & { claimed: boolean }>(
        `select ${columns}, claims <> '{}' and claimed_at > clock_timestamp() - interval '1 hour' as claimed
         from muster.files
         where tenant_id = $1 and file_id = $2 and state = 'kept' and (shown_at is null or not $3)
         for update`,
        [tenantId, file.file_id, file.neverShown ?? false],
      );
      const [found] = rows;
      if (found === undefined) return 'not-found';
      if (found.claimed) return 'in-use';
      const shown = await isShown(found, client);
      const change = shown
        ? 'shown_at = coalesce(shown_at, clock_timestamp())'
        : `state = 'arriving', announced = null, received = null`;
      await client.query(`update muster.files set ${change} where file_id = $1`, [found.file_id]);
      if (!shown) await countRemovals(client, tenantId, [found]);
      return shown ? 'in-use' : found;
    });
  }

  /** Files of all tenants that no command used within a day after the upload; at most 1,000. */
  async neverShown(): Promise<readonly { tenant_id: number; file_id: number }[]> {
    const { rows } = await onDatabase(() =>
      this.parts.sweeper.query<{ tenant_id: number; file_id: number }>(
        `select tenant_id, file_id from muster.files
         where state = 'kept' and shown_at is null and purpose <> 'library'
           and touched_at < now() - interval '24 hours'
         order by touched_at limit 1000`,
      ),
    );
    return rows;
  }

  /** Files of a purpose that a command used more than a day ago, of all tenants, by id after an id; at most 1,000. */
  async onceShown(
    purpose: MediaPurpose,
    after: number,
  ): Promise<readonly { tenant_id: number; file_id: number }[]> {
    const { rows } = await onDatabase(() =>
      this.parts.sweeper.query<{ tenant_id: number; file_id: number }>(
        `select tenant_id, file_id from muster.files
         where state = 'kept' and purpose <> 'library' and purpose = $1 and file_id > $2 and shown_at < now() - interval '1 day'
         order by file_id limit 1000`,
        [purpose, after],
      ),
    );
    return rows;
  }

  /**
   * Marks files as incomplete again: their addresses do not answer any more, and the caller, or the clean-up of
   * interrupted uploads, removes them.
   */
  async withdraw(tenantId: number, fileIds: readonly number[]): Promise<readonly RemovedFile[]> {
    return this.asTenant(tenantId, async (client) => {
      const { rows } = await client.query<RemovedFile>(
        `update muster.files set state = 'arriving', announced = null, received = null
         where tenant_id = $1 and file_id = any($2) and state = 'kept'
         returning public_id, purpose, poster`,
        [tenantId, fileIds],
      );
      await countRemovals(client, tenantId, rows);
      return rows;
    });
  }

  /** Deletes files from the index; returns their public ids, so that their bytes can be deleted. */
  async forget(tenantId: number, fileIds: readonly number[]): Promise<readonly RemovedFile[]> {
    return this.asTenant(tenantId, async (client) => {
      const { rows } = await client.query<RemovedFile & { bytes: bigint }>(
        `delete from muster.files where tenant_id = $1 and file_id = any($2) and state = 'kept'
         returning public_id, purpose, poster, bytes`,
        [tenantId, fileIds],
      );
      const freed = rows.reduce((sum, { bytes }) => sum + bytes, 0n);
      await client.query('update muster.media_usage set bytes = bytes - $2 where tenant_id = $1', [
        tenantId,
        freed,
      ]);
      await countRemovals(client, tenantId, rows);
      return rows;
    });
  }

  private asTenant<T>(tenantId: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
    return withFiles(this.parts.pool, { tenantId }, work);
  }
}

/** Counts the files that the tenant's library loses: see LibraryPage. */
async function countRemovals(
  client: PoolClient,
  tenantId: number,
  gone: readonly Pick<RemovedFile, 'purpose'>[],
): Promise<void> {
  const lost = gone.filter(({ purpose }) => purpose === 'library').length;
  if (lost === 0) return;
  await client.query(
    'update muster.media_usage set library_removals = library_removals + $2 where tenant_id = $1',
    [tenantId, lost],
  );
}
