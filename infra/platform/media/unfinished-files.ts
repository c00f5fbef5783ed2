import type { Pool, PoolClient } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import { uploadKeyOf } from './expect-file.ts';
import { columns, type IndexedFile } from './indexed-file.ts';
import type { Taking, UploadOwner } from './port.ts';
import { withFiles } from './tenant-files.ts';

/** Most unfinished uploads at a time, and the bytes that were announced of them. */
export interface UnfinishedLimits {
  readonly uploads: number;
  readonly bytes: number;
}

const ofPerson: UnfinishedLimits = { uploads: 50, bytes: 2 ** 30 };
const ofTenant: UnfinishedLimits = { uploads: 500, bytes: 4 * 2 ** 30 };

/** The row of an upload that arrives over several calls. */
export interface UnfinishedRow {
  readonly file_id: number;
  readonly public_id: string;
  readonly name: string | null;
  readonly announced: number;
  readonly received: number;
  readonly touched_at: Date;
}

const unfinished = 'file_id, public_id, name, announced, received, touched_at';

/** Minutes after its last byte in which an upload can go on, and in which a form can take a finished one. */
export const minutesLeft = (row: Pick<UnfinishedRow, 'announced' | 'received'>): number =>
  row.received === row.announced ? 24 * 60 : 60;

// expired files are there until the next sweep
const isOpen = `state = 'arriving' and announced is not null
  and touched_at > clock_timestamp() - make_interval(mins => case when received = announced then 1440 else 60 end)`;

/** Minutes after which the upload of an interrupted form is lost. */
const takingMinutes = 3;

/** Uploads that arrive over several calls. Each is found by its owner only. */
export class UnfinishedFiles {
  constructor(
    private readonly parts: {
      /** works as muster_writer */
      readonly pool: Pool;
      /** works as muster_projector, which sees the uploads of all tenants */
      readonly sweeper: Pool;
      readonly limits?: { readonly ofPerson: UnfinishedLimits; readonly ofTenant: UnfinishedLimits };
    },
  ) {}

  /** Registers an upload, unless its person or tenant has too many. */
  async begin(
    { tenantId, userId }: UploadOwner,
    file: { readonly publicId: string; readonly length: number; readonly name: string | null },
  ): Promise<UnfinishedRow | 'too-many-uploads'> {
    const { limits = { ofPerson, ofTenant } } = this.parts;
    return withFiles(this.parts.pool, { tenantId }, async (client) => {
      // so that uploads that begin at the same time do not pass the limit together
      await client.query(`select pg_advisory_xact_lock(hashtext('muster/unfinished-uploads'), $1)`, [
        tenantId,
      ]);
      const { rows } = await client.query<Readonly<Record<'own' | 'ownBytes' | 'all' | 'allBytes', string>>>(
        `select count(*) as all, coalesce(sum(announced), 0) as "allBytes",
                count(*) filter (where created_by = $2) as own,
                coalesce(sum(announced) filter (where created_by = $2), 0) as "ownBytes"
         from muster.files where tenant_id = $1 and state = 'arriving' and announced is not null`,
        [tenantId, userId],
      );
      for (const [uploads, bytes, most] of [
        [rows[0]?.own, rows[0]?.ownBytes, limits.ofPerson],
        [rows[0]?.all, rows[0]?.allBytes, limits.ofTenant],
      ] as const)
        if (Number(uploads) >= most.uploads || Number(bytes) + file.length > most.bytes)
          return 'too-many-uploads';
      const { rows: begun } = await client.query<UnfinishedRow>(
        `insert into muster.files (tenant_id, public_id, created_by, purpose, name, announced, received)
         values ($1, $2, $3, 'upload', $4, $5, 0) returning ${unfinished}`,
        [tenantId, file.publicId, userId, file.name, file.length],
      );
      if (begun[0] === undefined) throw new Error('An upload was not registered');
      return begun[0];
    });
  }

  async find({ tenantId, userId }: UploadOwner, uploadId: number): Promise<UnfinishedRow | undefined> {
    return withFiles(this.parts.pool, { tenantId }, async (client) => {
      const { rows } = await client.query<UnfinishedRow>(
        `select ${unfinished} from muster.files
         where tenant_id = $1 and created_by = $2 and file_id = $3 and ${isOpen}`,
        [tenantId, userId, uploadId],
      );
      return rows[0];
    });
  }

  /**
   * Adds bytes at the offset: `write` puts them on the disk while the row is locked, so that of two senders at the
   * same offset one comes first and the other one is at a wrong offset. `reached` says how much of it the disk has.
   */
  async grow(
    { tenantId, userId }: UploadOwner,
    uploadId: number,
    bytes: { readonly offset: number; readonly count: number },
    disk: {
      reached(row: UnfinishedRow): Promise<number>;
      write(row: UnfinishedRow): Promise<void>;
    },
  ): Promise<UnfinishedRow | 'not-found' | 'wrong-offset'> {
    const { offset, count } = bytes;
    return withFiles(this.parts.pool, { tenantId }, async (client) => {
      const { rows } = await client.query<UnfinishedRow>(
        `select ${unfinished} from muster.files
         where tenant_id = $1 and created_by = $2 and file_id = $3 and ${isOpen} for update`,
        [tenantId, userId, uploadId],
      );
      const [row] = rows;
      if (row === undefined) return 'not-found';
      if ((await disk.reached(row)) !== offset) return 'wrong-offset';
      await disk.write(row);
      const { rows: grown } = await client.query<UnfinishedRow>(
        `update muster.files set received = $2, touched_at = clock_timestamp()
         where file_id = $1 returning ${unfinished}`,
        [uploadId, offset + count],
      );
      return grown[0] ?? 'not-found';
    });
  }

  /**
   * A form begins to take an upload: nobody else does until it is released or settled. `kept` is a file that the same
   * form, or another one for this purpose that showed nothing, has made of it before.
   */
  async claim(taking: Taking): Promise<Claimed> {
    const { tenantId, userId, uploadId, purpose, key } = taking;
    const uploadKey = uploadKeyOf(purpose, key);
    return withFiles(this.parts.pool, { tenantId }, async (client) => {
      const { rows } = await client.query<ClaimedRow>(
        `select ${columns}, announced, received, state, ${isOpen} as open,
                coalesce(upload_key = $4, false) or shown_at is null as again,
                taken_at > clock_timestamp() - make_interval(mins => $5) as taken
         from muster.files
         where tenant_id = $1 and created_by = $2 and file_id = $3 and announced is not null for update`,
        [tenantId, userId, uploadId, uploadKey, takingMinutes],
      );
      const [row] = rows;
      if (row?.state === 'kept' && row.purpose === purpose && row.again) return { kept: row };
      if (row?.open !== true) return 'no-such-upload';
      if (row.received < row.announced) return 'incomplete-upload';
      if (row.taken === true) return 'conflict';
      await takeKey(client, { tenantId, userId, uploadId, uploadKey });
      await client.query(
        'update muster.files set purpose = $2, upload_key = $3, taken_at = clock_timestamp() where file_id = $1',
        [uploadId, purpose, uploadKey],
      );
      return { upload: row };
    });
  }

  /** The form did not take it: another one can. False if it was removed meanwhile. */
  async release(tenantId: number, uploadId: number): Promise<boolean> {
    return withFiles(this.parts.pool, { tenantId }, async (client) => {
      const { rows } = await client.query<{ state: string }>(
        'select state from muster.files where tenant_id = $1 and file_id = $2 for update',
        [tenantId, uploadId],
      );
      await client.query(
        `update muster.files set purpose = 'upload', upload_key = null, taken_at = null
         where file_id = $1 and state = 'arriving' and announced is not null`,
        [uploadId],
      );
      return rows[0] !== undefined;
    });
  }

  /**
   * Ends an upload: it is an interrupted one from now on, which the caller, or the sweep, removes. Undefined if there is
   * none, or while a form takes it.
   */
  async withdraw({ tenantId, userId }: UploadOwner, uploadId: number): Promise<string | undefined> {
    return withFiles(this.parts.pool, { tenantId }, async (client) => {
      const { rows } = await client.query<{ public_id: string }>(
        `update muster.files set announced = null, received = null
         where tenant_id = $1 and created_by = $2 and file_id = $3 and ${isOpen}
           and (taken_at is null or taken_at <= clock_timestamp() - make_interval(mins => $4))
         returning public_id`,
        [tenantId, userId, uploadId, takingMinutes],
      );
      return rows[0]?.public_id;
    });
  }

  /** All uploads of a person, in every tenant, also those that expired; at most 1,000. */
  async ofUser(userId: number): Promise<readonly { tenant_id: number; public_id: string }[]> {
    const { rows } = await onDatabase(() =>
      this.parts.sweeper.query<{ tenant_id: number; public_id: string }>(
        `select tenant_id, public_id from muster.files
         where created_by = $1 and state = 'arriving' and announced is not null order by file_id limit 1000`,
        [userId],
      ),
    );
    return rows;
  }
}

type Claimed =
  | { readonly upload: IndexedFile & Pick<UnfinishedRow, 'announced'>; readonly kept?: undefined }
  | { readonly kept: IndexedFile }
  | 'no-such-upload'
  | 'incomplete-upload'
  | 'conflict';

interface ClaimedRow extends IndexedFile, Pick<UnfinishedRow, 'announced' | 'received'> {
  readonly state: 'arriving' | 'kept';
  readonly open: boolean;
  /** whether a repeat may get the file */
  readonly again: boolean;
  readonly taken: boolean | null;
}

/** A key names one file of its person: one that the form no longer sends gives it up. */
async function takeKey(
  client: PoolClient,
  {
    tenantId,
    userId,
    uploadId,
    uploadKey,
  }: UploadOwner & { readonly uploadId: number; readonly uploadKey: Buffer | null },
): Promise<void> {
  await client.query(
    `update muster.files set upload_key = null
     where tenant_id = $1 and created_by = $2 and upload_key = $3 and file_id <> $4`,
    [tenantId, userId, uploadKey, uploadId],
  );
}
