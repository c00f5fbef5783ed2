import type { CarriedOut, LedgerEntry } from './ledger-entry.ts';

/** The columns of a row, as SQL. */
export const rowColumns =
  'principal, command_id, command, payload_hmac, ids, target, reservations, outcome, created_at, attempts';

/** A row of muster.command_ledger. */
export interface Row {
  readonly principal: string;
  readonly command_id: string;
  readonly command: string;
  readonly payload_hmac: Buffer;
  readonly ids: Record<string, number>;
  readonly target: string;
  readonly reservations: string[];
  readonly outcome: CarriedOut | null;
  readonly created_at: Date;
  readonly attempts: number;
}

/** The entry of a row. */
export function entryOf(row: Row): LedgerEntry {
  return {
    principal: row.principal,
    commandId: row.command_id,
    command: row.command,
    attempts: row.attempts,
    ids: row.ids,
    payloadHmac: row.payload_hmac,
    createdAt: row.created_at,
    target: row.target,
    outcome: row.outcome,
  };
}

/** Draws an id from each of these sequences (by their names in SQL), after skipping a number of ids. */
export const drawIds = `
  select max(nextval(d.sequence::regclass))::integer as id
  from unnest($1::text[], $2::integer[]) with ordinality as d (sequence, skipping, place)
  cross join lateral generate_series(0, d.skipping)
  group by d.place order by d.place`;

/** Inserts rows, or counts one attempt more for those that exist. A command is in the list once. */
export const beginRows = `
  insert into muster.command_ledger as known
    (principal, command_id, command, payload_hmac, ids, target, reservations)
  select c.* from (select set_config('synchronous_commit', $8, true)) as flush, unnest(
    $1::text[], $2::uuid[], $3::text[], $4::bytea[], $5::jsonb[], $6::text[], $7::jsonb[]
  ) as c
  on conflict (principal, command_id) do update set attempts = known.attempts + 1
  returning ${rowColumns}`;

/** Stores outcomes where the rules of `Ledger.finish` allow it, and returns the commands' outcomes. */
export const finishRows = `
  with quick as (select set_config('synchronous_commit', 'off', true))
  update muster.command_ledger as known
  set outcome = case
    when known.outcome is null or (done.accepted and known.outcome->'outcome'->'ok' = 'false') then done.outcome
    else known.outcome end
  from quick, unnest($1::text[], $2::uuid[], $3::jsonb[], $4::boolean[], $5::boolean[])
    as done (principal, command_id, outcome, accepted, settled)
  where known.principal = done.principal and known.command_id = done.command_id
    and (done.settled or known.attempts = 1)
  returning known.principal, known.command_id, known.outcome`;
