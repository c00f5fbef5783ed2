import type { FairQueue } from '../../platform/fair-queues/fair-queue.ts';
import { inTurn } from '../../platform/fair-queues/turns.ts';
import type { Events } from './port.ts';

type Series = Pick<Events, 'registerSeries' | 'updateSeries'>;

/** Series that wait for their turn: in a tenant, one is registered or changed at a time. */
export const queuedSeries = (
  { registerSeries, updateSeries }: Series,
  queue: Pick<FairQueue, 'run'>,
): Series => ({
  registerSeries: (input, context) =>
    inTurn(queue, context.tenantId ?? 0, () => registerSeries(input, context)),
  updateSeries: (input, context, options) =>
    inTurn(queue, context.tenantId ?? 0, () => updateSeries(input, context, options)),
});
