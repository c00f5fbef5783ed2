import type { Pool, PoolClient } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import { expectFile, type Expected } from './expect-file.ts';
import { columns, type IndexedFile } from './indexed-file.ts';
import type { MediaPurpose, OwnerOfTenant, Room, TenantsOfOwner, Upload } from './port.ts';
import { withFiles } from './tenant-files.ts';

/** A file that was removed from the index. */
export interface RemovedFile {
  readonly public_id: string;
  readonly purpose: MediaPurpose;
}

/** The index of files and of the storage they use, under row-level security by tenant. */
export class FileIndex {
  constructor(
    private readonly parts: {
      /** works as muster_writer */
      readonly pool: Pool;
      /** works as muster_projector, which sees interrupted uploads */
      readonly sweeper: Pool;
      /** bytes that one tenant may store */
      readonly quota: number;
      /** bytes that all tenants of one owner may store together */
      readonly ownerQuota: number;
      readonly ownerOf: OwnerOfTenant;
    },
  ) {}

  /** Registers an upload; returns what an earlier upload with the same key left. */
  expect(
    publicId: string,
    coming: Pick<Upload, 'tenantId' | 'userId' | 'purpose' | 'key' | 'name'>,
  ): Promise<Expected> {
    return expectFile(this.parts.pool, publicId, coming);
  }

  /** Reserves storage for an arriving file, in bytes; says which quota has no room for them. */
  async reserve(
    tenantId: number,
    publicId: string,
    bytes: number,
  ): Promise<'reserved' | 'quota-full' | 'owner-quota-full'> {
    const owner = await this.parts.ownerOf(tenantId);
    return this.asTenant(tenantId, async (client) => {
      if (owner !== null && (await usedBy(client, owner)) + bytes > this.parts.ownerQuota)
        return 'owner-quota-full';
      await client.query(
        'insert into muster.media_usage (tenant_id, bytes) values ($1, 0) on conflict do nothing',
        [tenantId],
      );
      // locks a file's row before its tenant's usage, like everywhere, to avoid deadlocks
      const { rowCount: files } = await client.query(
        `update muster.files set bytes = bytes + $2, touched_at = clock_timestamp()
         where public_id = $1 and state = 'arriving'`,
        [publicId, bytes],
      );
      if (files === 0) throw new Error('A file was swept while it came');
      const { rowCount } = await client.query(
        `update muster.media_usage set bytes = bytes + $2
         where tenant_id = $1 and bytes + $2 <= $3`,
        [tenantId, bytes, this.parts.quota],
      );
      if (rowCount === 1) return 'reserved';
      await client.query('update muster.files set bytes = bytes - $2 where public_id = $1', [
        publicId,
        bytes,
      ]);
      return 'quota-full';
    });
  }

  /** How much of the tenant's quota its files use. */
  async room(tenantId: number): Promise<Room> {
    return this.asTenant(tenantId, async (client) => {
      const { rows } = await client.query<{ bytes: bigint }>(
        'select bytes from muster.media_usage where tenant_id = $1',
        [tenantId],
      );
      return { taken: Number(rows[0]?.bytes ?? 0n), quota: this.parts.quota };
    });
  }

  /** The file is stored completely: its address answers from now on. Null if it was removed meanwhile. */
  async settle(
    tenantId: number,
    file: Omit<IndexedFile, 'file_id' | 'purpose' | 'touched_at' | 'name'> & { readonly bytes: number },
  ): Promise<IndexedFile | null> {
    return this.asTenant(tenantId, async (client) => {
      const { rows } = await client.query<{ bytes: bigint }>(
        `select bytes from muster.files where public_id = $1 and state = 'arriving' for update`,
        [file.public_id],
      );
      if (rows[0] === undefined) return null;
      await client.query('update muster.media_usage set bytes = bytes + $2 where tenant_id = $1', [
        tenantId,
        file.bytes - Number(rows[0].bytes),
      ]);
      const { rows: kept } = await client.query<IndexedFile>(
        `update muster.files
         set state = 'kept', kind = $2, mime = $3, extension = $4, width = $5, height = $6, bytes = $7,
             touched_at = clock_timestamp()
         where public_id = $1 returning ${columns}`,
        [file.public_id, file.kind, file.mime, file.extension, file.width, file.height, file.bytes],
      );
      return kept[0] ?? null;
    });
  }

  /** The upload failed: removes its row and releases its storage. False if no such file is arriving. */
  async giveUp(tenantId: number, publicId: string): Promise<boolean> {
    return this.asTenant(tenantId, async (client) => {
      const { rows } = await client.query<{ bytes: bigint }>(
        `delete from muster.files where public_id = $1 and state = 'arriving' returning bytes`,
        [publicId],
      );
      if (rows[0] === undefined) return false;
      await client.query('update muster.media_usage set bytes = bytes - $2 where tenant_id = $1', [
        tenantId,
        rows[0].bytes,
      ]);
      return true;
    });
  }

  /** The file at an address, of any tenant. */
  async byAddress(publicId: string): Promise<IndexedFile | undefined> {
    return withFiles(this.parts.pool, { publicId }, async (client) => {
      const { rows } = await client.query<IndexedFile>(
        `select ${columns} from muster.files where public_id = $1 and state = 'kept'`,
        [publicId],
      );
      return rows[0];
    });
  }

  async byIds(tenantId: number, fileIds: readonly number[]): Promise<readonly IndexedFile[]> {
    return this.asTenant(tenantId, async (client) => {
      const { rows } = await client.query<IndexedFile>(
        `select ${columns} from muster.files
         where tenant_id = $1 and file_id = any($2) and state = 'kept' order by file_id`,
        [tenantId, fileIds],
      );
      return rows;
    });
  }

  /** The tenant's own file at an address. */
  async ofTenant(tenantId: number, publicId: string): Promise<IndexedFile | undefined> {
    return this.asTenant(tenantId, async (client) => {
      const { rows } = await client.query<IndexedFile>(
        `select ${columns} from muster.files where tenant_id = $1 and public_id = $2 and state = 'kept'`,
        [tenantId, publicId],
      );
      return rows[0];
    });
  }

  /** Files of the library below an id, newest first. */
  async library(tenantId: number, below: number | null, limit: number): Promise<readonly IndexedFile[]> {
    return this.asTenant(tenantId, async (client) => {
      const { rows } = await client.query<IndexedFile>(
        `select ${columns} from muster.files
         where tenant_id = $1 and purpose = 'library' and state = 'kept' and ($2::integer is null or file_id < $2)
         order by file_id desc limit $3`,
        [tenantId, below, limit],
      );
      return rows;
    });
  }

  async libraryCount(tenantId: number): Promise<number> {
    return this.asTenant(tenantId, async (client) => {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from muster.files where tenant_id = $1 and purpose = 'library' and state = 'kept'`,
        [tenantId],
      );
      return Number(rows[0]?.count ?? 0);
    });
  }

  /**
   * Marks a file as incomplete again, unless something uses it or a command is about to: its address does not
   * answer any more, and the caller, or the clean-up of interrupted uploads, removes it. The row is locked
   * meanwhile, so that no command can claim the file.
   */
  async withdrawUnused(
    tenantId: number,
    file: Pick<IndexedFile, 'file_id'> & { readonly neverShown?: boolean },
    isShown: (file: IndexedFile) => Promise<boolean>,
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
      const shown = await isShown(found);
      const change = shown ? 'shown_at = coalesce(shown_at, clock_timestamp())' : `state = 'arriving'`;
      await client.query(`update muster.files set ${change} where file_id = $1`, [found.file_id]);
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

  /** Deletes files from the index; returns their public ids, so that their bytes can be deleted. */
  async forget(tenantId: number, fileIds: readonly number[]): Promise<readonly RemovedFile[]> {
    return this.asTenant(tenantId, async (client) => {
      const { rows } = await client.query<RemovedFile & { bytes: bigint }>(
        `delete from muster.files where tenant_id = $1 and file_id = any($2) and state = 'kept'
         returning public_id, purpose, bytes`,
        [tenantId, fileIds],
      );
      const freed = rows.reduce((sum, { bytes }) => sum + bytes, 0n);
      await client.query('update muster.media_usage set bytes = bytes - $2 where tenant_id = $1', [
        tenantId,
        freed,
      ]);
      return rows;
    });
  }

  /** Uploads of all tenants that received nothing for this many minutes; at most 1,000. */
  async interrupted(minutes: number): Promise<readonly { tenant_id: number; public_id: string }[]> {
    const { rows } = await onDatabase(() =>
      this.parts.sweeper.query<{ tenant_id: number; public_id: string }>(
        `select tenant_id, public_id from muster.files
         where state = 'arriving' and touched_at < now() - make_interval(mins => $1)
         order by touched_at limit 1000`,
        [minutes],
      ),
    );
    return rows;
  }

  private asTenant<T>(tenantId: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
    return withFiles(this.parts.pool, { tenantId }, work);
  }
}

/**
 * Bytes that the files of an owner's tenants take. Until the end of the transaction nobody else reserves storage
 * for that owner, so that uploads to several tenants at the same time do not pass the limit together.
 */
async function usedBy(client: PoolClient, { ownerId, tenantIds }: TenantsOfOwner): Promise<number> {
  await client.query(
    `select pg_advisory_xact_lock(hashtext('muster/media-of-owner'), $1), set_config('muster.tenants', $2, true)`,
    [ownerId, tenantIds.join(',')],
  );
  const { rows } = await client.query<{ bytes: string }>(
    'select coalesce(sum(bytes), 0) as bytes from muster.media_usage where tenant_id = any($1)',
    [tenantIds],
  );
  return Number(rows[0]?.bytes ?? 0);
}
