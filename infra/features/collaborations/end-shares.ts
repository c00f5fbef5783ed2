import { v7 } from 'uuid';
import { endShare } from '../../../domain/collaboration/commands.ts';
import { isActive, lasts } from '../../../projections/collaborations/parts.ts';
import { sharesPastEnd } from '../../../projections/collaborations/queries.ts';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import type { Platform } from '../../platform/platform.ts';

/** Events with a share at its end that one run looks at; the others wait for the next one. */
const atOnce = 500;

/**
 * Notes which shares have come to their end, so that open screens of both tenants show it. The end itself needs no
 * note: what a share gives is asked with the time of the call. Idempotent.
 */
export async function endShares({
  dispatcher,
  reads,
  now = () => new Date(),
}: Pick<Platform, 'dispatcher' | 'reads'> & { readonly now?: () => Date }): Promise<void> {
  const before = now();
  const rows = await reads.asProgram((db) => sharesPastEnd(db, { before, limit: atOnce }));
  await eachByItself(rows, async ({ tenant_id: sharedWithTenantId, event_id: eventId, holder_id, parts }) => {
    for (const part of parts.filter((one) => isActive(one) && !lasts(one, before)))
      await dispatcher.dispatch(
        endShare,
        { eventId, itemId: part.itemId, sharedWithTenantId },
        {
          principal: { kind: 'process', name: 'end-shares' },
          tenantId: holder_id,
          correlationId: v7(),
        },
      );
  });
}
