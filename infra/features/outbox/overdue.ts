import type { Pool } from 'pg';
import {
  type KindOfTenant,
  overdueCounts,
  overdueDeliveries,
  silentDeliveries,
} from '../../../projections/deliveries/queries.ts';
import type { DeliveryRow } from '../../../projections/deliveries/table.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { jobIdOf } from '../../platform/jobs/job-id.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import { LONGEST_ATTEMPT_MS } from './deliver.ts';
import { type DeliveryKind, queueNameOf } from './port.ts';

const MINUTE_MS = 60_000;
/** Deliveries that one run queues; the others wait for the next one. */
const batchSize = 500;

export interface OverdueParts {
  readonly kinds: ReadonlyMap<string, DeliveryKind>;
  readonly pool: Pool;
  readonly reads: Reads;
  readonly sideEffects: SideEffects;
  /** milliseconds since 1970 */
  readonly now?: () => number;
}

/**
 * Queues overdue deliveries again: those that were held back, and those whose job was lost. A late one that got another
 * time is not overdue before it. If a delivery has two jobs, the second one does nothing. `tenantId`: only those of this
 * tenant, which is not held back any more.
 */
export async function queueOverdue(parts: OverdueParts, tenantId?: number): Promise<void> {
  const { reads, now = Date.now } = parts;
  const before = new Date(tenantId === undefined ? now() - MINUTE_MS : now());
  const of = await notHeld(parts, await reads.asProgram((db) => overdueCounts(db, { before, tenantId })));
  const rows = await reads.asProgram((db) => overdueDeliveries(db, { before, of, limit: batchSize }));
  await queue(parts, rows);
  if (tenantId !== undefined) return;
  const silentSince = new Date(now() - LONGEST_ATTEMPT_MS);
  await queue(
    parts,
    await reads.asProgram((db) => silentDeliveries(db, { before: silentSince, limit: batchSize })),
  );
}

/** How many deliveries of a tenant wait past their time because they are held back. */
export async function countHeld(parts: OverdueParts, tenantId: number): Promise<number> {
  const { reads, now = Date.now } = parts;
  const before = new Date(now());
  const counts = await reads.asProgram((db) => overdueCounts(db, { before, tenantId }));
  const free = new Set((await notHeld(parts, counts)).map(({ kind }) => kind));
  return counts.reduce((sum, { kind, count }) => (free.has(kind) ? sum : sum + count), 0);
}

/** Those that can be sent now; a held tenant keeps nobody else's from being found. */
async function notHeld<Of extends KindOfTenant>(
  { kinds }: Pick<OverdueParts, 'kinds'>,
  all: readonly Of[],
): Promise<readonly Of[]> {
  const free: Of[] = [];
  for (const one of all) {
    const kind = kinds.get(one.kind);
    if (kind !== undefined && !(await kind.holds?.(one.tenantId))) free.push(one);
  }
  return free;
}

async function queue(
  { pool, sideEffects, now = Date.now }: Pick<OverdueParts, 'pool' | 'sideEffects' | 'now'>,
  rows: readonly DeliveryRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const slot = Math.floor(now() / MINUTE_MS);
  await onDatabase(() =>
    inTransaction(pool, 'begin', async (transaction) => {
      for (const { kind, tenant_id: tenantId, delivery_id: deliveryId } of rows)
        await sideEffects.send(transaction, {
          queue: queueNameOf(kind),
          id: jobIdOf(`delivery-${deliveryId}`, `overdue ${slot}`),
          secret: { tenantId, deliveryId },
        });
    }),
  );
}
