import type { Pool, PoolClient } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import { expectFile, type Expected } from './expect-file.ts';
import { columns, type IndexedFile } from './indexed-file.ts';
import type { OwnerOfTenant, Room, TenantsOfOwner, Upload } from './port.ts';
import { withFiles } from './tenant-files.ts';

/** Uploads that are on their way, and the storage that they and the stored files take. */
export class ArrivingFiles {
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
    file: Omit<IndexedFile, 'file_id' | 'purpose' | 'touched_at' | 'name' | 'poster'> & {
      readonly bytes: number;
      /** whether the name that it was sent with is not kept */
      readonly forgetsName: boolean;
    },
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
             name = case when $8 then null else name end, touched_at = clock_timestamp()
         where public_id = $1 returning ${columns}`,
        [
          file.public_id,
          file.kind,
          file.mime,
          file.extension,
          file.width,
          file.height,
          file.bytes,
          file.forgetsName,
        ],
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

  /**
   * Uploads of all tenants that received nothing for this many minutes, and finished ones that no form took within a
   * day; at most 1,000.
   */
  async interrupted(minutes: number): Promise<readonly { tenant_id: number; public_id: string }[]> {
    const { rows } = await onDatabase(() =>
      this.parts.sweeper.query<{ tenant_id: number; public_id: string }>(
        `select tenant_id, public_id from muster.files
         where state = 'arriving' and touched_at < now()
           - case when received = announced then interval '24 hours' else make_interval(mins => $1) end
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
