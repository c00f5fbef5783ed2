import { v7 } from 'uuid';
import { endShare } from '../../../domain/collaboration/commands.ts';
import { isActive, lasts } from '../../../projections/collaborations/parts.ts';
import { sharesPastEnd } from '../../../projections/collaborations/queries.ts';
import type { SharedWithTenantRow } from '../../../projections/collaborations/table.ts';
import type { Reads } from '../../platform/database/port.ts';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import type { Platform } from '../../platform/platform.ts';

/** Shares that are read at a time. */
const pageLength = 500;

/**
 * Notes which shares have come to their end, so that open screens of both tenants show it. Rights need no
 * note: they are checked with the time of the call. What fails keeps no other share from being noted. Idempotent.
 */
export async function endShares({
  dispatcher,
  reads,
  now = () => new Date(),
}: Pick<Platform, 'dispatcher' | 'reads'> & { readonly now?: () => Date }): Promise<void> {
  const by = now();
  await eachByItself(
    ended(reads, by),
    async ({ tenant_id: sharedWithTenantId, event_id: eventId, holder_id, parts }) => {
      for (const part of parts.filter((one) => isActive(one) && !lasts(one, by)))
        await dispatcher.dispatch(
          endShare,
          { eventId, itemId: part.itemId, sharedWithTenantId },
          {
            principal: { kind: 'process', name: 'end-shares' },
            tenantId: holder_id,
            correlationId: v7(),
          },
        );
    },
  );
}

/** Shares that have come to their end, of all tenants, read in pages. */
async function* ended(reads: Reads, by: Date): AsyncGenerator<SharedWithTenantRow> {
  for (let after: SharedWithTenantRow | undefined; ;) {
    const last = after;
    const rows = await reads.asProgram((db) => sharesPastEnd(db, { by, after: last, limit: pageLength }));
    yield* rows;
    if (rows.length < pageLength) return;
    after = rows.at(-1);
  }
}
