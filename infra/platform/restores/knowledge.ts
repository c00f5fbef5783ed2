import type { Pool } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import type { Position, Revision } from '../event-store/port.ts';
import { type LogMark, readLogMark } from './log-mark.ts';

/** An acknowledged command, and where its last event is. */
export interface Acknowledged {
  readonly commandId: string;
  readonly target: string;
  readonly revision: Revision;
}

/** What the database knows of the log, beyond the log itself. */
export interface Knowledge {
  readonly mark: LogMark | null;
  /** the highest checkpoint of a read model or of the processes */
  readonly furthest: Position;
  /** the newest acknowledged command with events; null without one */
  readonly newest: Acknowledged | null;
  /** whether nothing was ever done with this database */
  readonly isEmpty: boolean;
}

interface Row {
  furthest: bigint;
  newest: { command_id: string; target: string; revision: string } | null;
  is_empty: boolean;
}

const tablesOfPlatform = ['command_ledger', 'subject_keys'];

/**
 * Reads it. The log must be read afterwards, because it may grow meanwhile. `tablesOfUse` are the tables of
 * features that have rows as soon as an installation is used.
 */
export async function readKnowledge(pool: Pool, tablesOfUse: readonly string[] = []): Promise<Knowledge> {
  const mark = await readLogMark(pool);
  const unused = [...tablesOfPlatform, ...tablesOfUse].map(
    (table) => `not exists (select from muster.${table})`,
  );
  const { rows } = await onDatabase(() =>
    pool.query<Row>(
      `select
         greatest((select max(position) from muster.checkpoints),
                  (select max(position) from muster.process_checkpoints), 0) as furthest,
         (select row_to_json(newest) from (
            select command_id, target, outcome -> 'outcome' ->> 'revision' as revision from (
              select command_id, target, outcome from muster.command_ledger
              where (outcome -> 'outcome' ->> 'ok')::boolean and outcome -> 'types' <> '[]'
              order by created_at desc limit 20) recent
            order by (outcome -> 'outcome' ->> 'position')::numeric desc limit 1) newest) as newest,
         ${unused.join(' and ')} as is_empty`,
    ),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not say what it knows of the log');
  const { newest, furthest } = row;
  return {
    mark,
    furthest,
    newest: newest && {
      commandId: newest.command_id,
      target: newest.target,
      revision: BigInt(newest.revision),
    },
    isEmpty: row.is_empty && furthest === 0n,
  };
}
