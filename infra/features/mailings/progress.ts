import { deliveryCountsOf } from '../../../projections/deliveries/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Mailings } from './port.ts';

/** Creates the answer how far mailings are. */
export const createProgress =
  (reads: Reads): Mailings['progress'] =>
  async (tenantId, mailingIds) => {
    const sources = mailingIds.map((mailingId) => `mailing-${mailingId}`);
    const counts = await reads.asTenant(tenantId, (db) => deliveryCountsOf(db, { tenantId, sources }));
    return sources.map((of) => {
      const count = (...states: readonly string[]) =>
        counts
          .filter(({ source, progress }) => source === of && states.includes(progress))
          .reduce((sum, one) => sum + one.count, 0);
      return {
        waiting: count('waiting', 'sending'),
        sent: count('sent'),
        failed: count('failed', 'unknown'),
        cancelled: count('cancelled'),
      };
    });
  };
