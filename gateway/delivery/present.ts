import type { DeliveryRow } from '../../projections/deliveries/table.ts';
import { Delivery, type DeliveryProgress } from './types.ts';

export function presentDelivery(row: DeliveryRow): Delivery {
  return Object.assign(new Delivery(), {
    id: `Delivery:${row.delivery_id}`,
    deliveryId: row.delivery_id,
    tenantId: row.tenant_id,
    kind: row.kind,
    source: row.source,
    title: row.title,
    address: row.address,
    progress: row.progress as DeliveryProgress,
    attempts: row.attempts,
    reason: row.reason,
    detail: row.detail,
    dueAt: row.due_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    version: row.version,
  });
}
