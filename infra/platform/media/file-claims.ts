import type { FieldCode, FieldReasons } from '../../../domain/kernel/codes.ts';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import type { FileUse } from '../../../domain/kernel/command.ts';
import { publicIdIn } from './media-file.ts';
import { withFiles } from './tenant-files.ts';

/** A command's claim on the files that it will use. */
export interface FileClaim {
  /**
   * The fields with files that are missing, incomplete, of another tenant or of another kind, with a code.
   */
  readonly invalid: FieldReasons;
  /** The command did nothing: releases the claim. */
  drop(): Promise<void>;
  /**
   * The command was carried out. If the read models do not show it yet, the claim stays, for an hour at most,
   * so that nothing removes the files meanwhile.
   */
  shown(inReadModels: boolean): Promise<void>;
}

/**
 * Protects files that a command is about to use. Taking a claim and removing a file (RemovedFiles.withdrawUnused) both
 * lock the file's row, so one of them comes first and the other one sees it. A claim of an interrupted
 * command expires after an hour; by then the read models show whether the file is used.
 */
export interface FileClaims {
  take(tenantId: number, uses: readonly FileUse[]): Promise<FileClaim>;
}

const none: FileClaim = { invalid: {}, drop: async () => undefined, shown: async () => undefined };

/** Creates file claims; `pool` works as muster_writer. */
export function createFileClaims(pool: Pool): FileClaims {
  return {
    async take(tenantId, uses) {
      if (uses.length === 0) return none;
      const token = v7();
      const taken: string[] = [];
      const invalid: Record<string, FieldCode> = {};
      await withFiles(pool, { tenantId }, async (client) => {
        // rows are locked in the same order by every command, to avoid deadlocks
        for (const { field, path, kind } of uses.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
          const publicId = publicIdIn(path);
          const { rowCount } = await client.query(
            `update muster.files
             set claims = case when claimed_at > clock_timestamp() - interval '1 hour' then claims else '{}' end
               || $3::uuid, claimed_at = clock_timestamp()
             where tenant_id = $1 and public_id = $2 and kind = $4 and state = 'kept'`,
            [tenantId, publicId, token, kind],
          );
          if (publicId !== null && rowCount === 1) taken.push(publicId);
          else invalid[field] = 'not-our-media';
        }
      });
      const change = async (set: string) => {
        await withFiles(pool, { tenantId }, (client) =>
          client.query(
            `with claimed as (
               select file_id from muster.files
               where tenant_id = $1 and public_id = any($2) and $3::uuid = any(claims)
               order by public_id for update
             )
             update muster.files set ${set} from claimed where files.file_id = claimed.file_id`,
            [tenantId, taken, token],
          ),
        );
      };
      const withoutIt = 'claims = array_remove(claims, $3::uuid)';
      return {
        invalid,
        drop: () => change(withoutIt),
        shown: (inReadModels) =>
          change(`shown_at = clock_timestamp()${inReadModels ? `, ${withoutIt}` : ''}`),
      };
    },
  };
}
