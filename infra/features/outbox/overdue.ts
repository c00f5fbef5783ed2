import type { Pool } from 'pg';
import { overdueDeliveries } from '../../../projections/deliveries/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { jobIdOf } from '../../platform/jobs/job-id.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import { type DeliveryKind, queueNameOf } from './port.ts';

const MINUTE_MS = 60_000;
/** Deliveries that one run queues; the others wait for the next one. */
const atOnce = 500;

/**
 * Queues overdue deliveries again: those that were held back, and those whose job was lost. If a delivery has two
 * jobs, the second one does nothing.
 */
export async function queueOverdue({
  kinds,
  pool,
  reads,
  sideEffects,
  now = Date.now,
}: {
  readonly kinds: ReadonlyMap<string, DeliveryKind>;
  readonly pool: Pool;
  readonly reads: Reads;
  readonly sideEffects: SideEffects;
  /** milliseconds since 1970 */
  readonly now?: () => number;
}): Promise<void> {
  const slot = Math.floor(now() / MINUTE_MS);
  const before = new Date(now() - MINUTE_MS);
  const rows = await reads.asProgram((db) => overdueDeliveries(db, { before, limit: atOnce }));
  const held = new Map<string, boolean>();
  for (const { kind: name, tenant_id: tenantId, delivery_id: deliveryId } of rows) {
    const kind = kinds.get(name);
    if (kind === undefined) continue;
    const of = `${name}/${tenantId}`;
    if (!held.has(of)) held.set(of, (await kind.holds?.(tenantId)) ?? false);
    if (held.get(of)) continue;
    await onDatabase(() =>
      inTransaction(pool, 'begin', (transaction) =>
        sideEffects.send(transaction, {
          queue: queueNameOf(name),
          id: jobIdOf(`delivery-${deliveryId}`, `overdue ${slot}`),
          secret: { tenantId, deliveryId },
        }),
      ),
    );
  }
}
