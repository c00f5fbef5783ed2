import type { Pool, PoolClient } from 'pg';
import { columns, type IndexedFile } from './indexed-file.ts';
import { withFiles } from './tenant-files.ts';

/** A file that was found by its address alone. */
export interface FoundFile extends IndexedFile {
  readonly tenant_id: number;
}

/** Finds files that are stored completely. */
export class KeptFiles {
  /** `pool` works as muster_writer. */
  constructor(private readonly parts: { readonly pool: Pool }) {}

  /** The file at an address, of any tenant. */
  async byAddress(publicId: string): Promise<FoundFile | undefined> {
    return withFiles(this.parts.pool, { publicId }, async (client) => {
      const { rows } = await client.query<FoundFile>(
        `select tenant_id, ${columns} from muster.files where public_id = $1 and state = 'kept'`,
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

  /** The file that a person uploaded with this key. */
  async byKey(tenantId: number, userId: number, uploadKey: Buffer | null): Promise<IndexedFile | undefined> {
    return this.asTenant(tenantId, async (client) => {
      const { rows } = await client.query<IndexedFile>(
        `select ${columns} from muster.files
         where tenant_id = $1 and created_by = $2 and upload_key = $3 and state = 'kept'`,
        [tenantId, userId, uploadKey],
      );
      return rows[0];
    });
  }

  /** The tenant's own files at these addresses. */
  async ofTenantAt(tenantId: number, publicIds: readonly string[]): Promise<readonly IndexedFile[]> {
    if (publicIds.length === 0) return [];
    return this.asTenant(tenantId, async (client) => {
      const { rows } = await client.query<IndexedFile>(
        `select ${columns} from muster.files
         where tenant_id = $1 and public_id = any($2) and state = 'kept'`,
        [tenantId, publicIds],
      );
      return rows;
    });
  }

  /** Whether the picture at an address stands for a video of the tenant; `client` is in a transaction of `withFiles`. */
  async isPoster(client: PoolClient, tenantId: number, publicId: string): Promise<boolean> {
    const { rowCount } = await client.query(
      `select from muster.files where tenant_id = $1 and poster = $2 and state = 'kept' limit 1`,
      [tenantId, publicId],
    );
    return rowCount === 1;
  }

  /** Says which picture stands for a video of the library; returns the one before, undefined for no such files. */
  async setPoster(
    tenantId: number,
    fileId: number,
    posterFileId: number,
  ): Promise<{ readonly before: string | null } | undefined> {
    return this.asTenant(tenantId, async (client) => {
      const { rows } = await client.query<{ before: string | null }>(
        `update muster.files as video set poster = picture.public_id
         from muster.files as picture, muster.files as old
         where video.tenant_id = $1 and video.file_id = $2 and video.kind = 'video' and video.purpose = 'library'
           and video.state = 'kept' and old.file_id = video.file_id
           and picture.tenant_id = $1 and picture.file_id = $3 and picture.purpose = 'poster'
           and picture.state = 'kept'
         returning old.poster as before`,
        [tenantId, fileId, posterFileId],
      );
      return rows[0];
    });
  }

  /**
   * Stores one more size of a file and counts its bytes. The row is locked meanwhile, so that neither another process
   * nor a removal comes between. `store` says whether it stored the size; nothing happens to a file that is gone.
   */
  async addSize(
    tenantId: number,
    publicId: string,
    bytes: number,
    store: () => Promise<boolean>,
  ): Promise<void> {
    await this.asTenant(tenantId, async (client) => {
      const { rowCount } = await client.query(
        `select from muster.files where tenant_id = $1 and public_id = $2 and state = 'kept' for update`,
        [tenantId, publicId],
      );
      if (rowCount === 0 || !(await store())) return;
      await client.query('update muster.files set bytes = bytes + $2 where public_id = $1', [
        publicId,
        bytes,
      ]);
      await client.query('update muster.media_usage set bytes = bytes + $2 where tenant_id = $1', [
        tenantId,
        bytes,
      ]);
    });
  }

  private asTenant<T>(tenantId: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
    return withFiles(this.parts.pool, { tenantId }, work);
  }
}
