import type { Pool } from 'pg';
import {
  cancelDelivery,
  requestDelivery,
  rescheduleDelivery,
  retryDelivery,
  settleDelivery,
} from '../../../domain/delivery/commands.ts';
import { delivery } from '../../../domain/delivery/decider.ts';
import { tenantAccess } from '../../../domain/tenant/access.ts';
import type { Effects } from '../../../domain/kernel/process.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import { jobIdOf } from '../../platform/jobs/job-id.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReadModelPositions } from '../../platform/projector/port.ts';
import type { States } from '../../platform/states/port.ts';
import { deliver } from './deliver.ts';
import { createAskToForget } from './forget-addresses.ts';
import { countHeld, queueOverdue } from './overdue.ts';
import { type DeliveryKind, type Outbox, type OutboxCall, queueNameOf } from './port.ts';

export interface OutboxParts {
  readonly pool: Pool;
  readonly dispatcher: Dispatcher;
  readonly sideEffects: SideEffects;
  readonly states: States;
  readonly log: Log;
  readonly noteOnHost: Platform['noteOnHost'];
  readonly restoredAt: Platform['restoredAt'];
  readonly positions: ReadModelPositions;
  readonly reads: Reads;
  readonly store: Pick<EventStore, 'head'>;
  /** milliseconds since 1970 */
  readonly now?: () => number;
}

/** Implements the port. */
export function createOutbox(parts: OutboxParts, declared: Map<string, DeliveryKind>): Outbox {
  const { dispatcher, log, states } = parts;
  const askToForget = createAskToForget(parts);
  const isOpen = async (tenantId: number) => (await states.of(tenantAccess, `tenant-${tenantId}`)).state.open;
  return {
    declare(kind) {
      if (declared.has(kind.kind)) throw new Error(`Two modules declare the delivery ${kind.kind}`);
      // nothing leaves in the name of a tenant that was deactivated
      const held: DeliveryKind = {
        ...kind,
        holds: async (tenantId) => !(await isOpen(tenantId)) || ((await kind.holds?.(tenantId)) ?? false),
      };
      declared.set(kind.kind, held);
      return deliver(parts, held);
    },
    async request({ person = null, dueAt, ...wanted }, call) {
      if (!declared.has(wanted.kind)) throw new Error(`Nobody declares the delivery ${wanted.kind}`);
      const input = { ...wanted, person, dueAt: dueAt?.toISOString() ?? null };
      const requested = await dispatcher.dispatch(requestDelivery, input, contextOf(call));
      if (requested.ok) return requested;
      const { code } = requested;
      // nothing was decided
      if (code === 'conflict') throw new Unavailable('A delivery could not be requested.');
      log.warn(
        { type: wanted.kind, subject: wanted.source, tenant: call.tenantId, code },
        'A delivery was refused',
      );
      return requested;
    },
    reschedule: ({ dueAt, ...of }, call) =>
      dispatcher.dispatch(rescheduleDelivery, { ...of, dueAt: dueAt.toISOString() }, contextOf(call)),
    cancel: (deliveryId, context) => dispatcher.dispatch(cancelDelivery, { deliveryId }, context),
    retry: (deliveryId, context) => dispatcher.dispatch(retryDelivery, { deliveryId }, context),
    settle: (of, context) => dispatcher.dispatch(settleDelivery, of, context),
    withdraw: (of, cause) => askToForget({ what: 'thing', ...of }, cause),
    release: (tenantId) => queueOverdue({ ...parts, kinds: declared }, tenantId),
    countHeld: (tenantId) => countHeld({ ...parts, kinds: declared }, tenantId),
  };
}

const contextOf = ({ key: commandId, ...call }: OutboxCall) => ({
  principal: { kind: 'process', name: 'outbox' } as const,
  commandId,
  ...call,
});

/** Creates the effect that hands a delivery to a worker: the same cause once. */
export function createQueueDelivery({
  pool,
  sideEffects,
  states,
}: Pick<OutboxParts, 'pool' | 'sideEffects' | 'states'>) {
  return async ({ tenantId, deliveryId, notBefore, cause }: Effects['queue-delivery']): Promise<void> => {
    const { state } = await states.of(delivery.decider, `delivery-${deliveryId}`);
    if (state.status !== 'requested') return;
    await onDatabase(() =>
      inTransaction(pool, 'begin', (transaction) =>
        sideEffects.send(transaction, {
          queue: queueNameOf(state.of.kind),
          id: jobIdOf(cause, 'delivery'),
          secret: { tenantId, deliveryId },
          startAfter: new Date(notBefore),
        }),
      ),
    );
  };
}
