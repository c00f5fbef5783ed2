import type { Pool } from 'pg';
import { retryPush } from '../../../domain/push/commands.ts';
import { push as aggregate } from '../../../domain/push/decider.ts';
import { pushesByIds } from '../../../projections/pushes/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import type { Effect } from '../../platform/dispatch/effects.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { States } from '../../platform/states/port.ts';
import type { PushStore } from '../push/port.ts';
import type { Notifications } from './port.ts';
import type { NotificationStore } from './store.ts';

/** Creates the use case with which a push is tried again. */
export function createRetryPush({
  authorisation,
  dispatcher,
  reads,
  store,
}: {
  readonly authorisation: Authorisation;
  readonly dispatcher: Dispatcher;
  readonly reads: Reads;
  readonly store: Pick<NotificationStore, 'find'>;
}): Notifications['retryPush'] {
  return async (pushId, context) => {
    const { principal, tenantId } = context;
    const role = await authorisation.forCall(context).tenantRole(principal, tenantId);
    const [row] = await reads.asTenant(tenantId, (db) => pushesByIds(db, tenantId, [pushId]));
    const isOwn = principal.kind === 'staff' && row?.user_id === principal.userId;
    if (row === undefined || !(isOwn || role === 'admin')) return refuse('not-found');
    const kept = await store.find(row.user_id, row.notification);
    const notification = kept === null ? 'gone' : kept.read ? 'read' : 'unread';
    // it may be read before the call is repeated
    return dispatcher.dispatch(retryPush, { pushId, notification }, { ...context, compared: { pushId } });
  };
}

/** Creates the effect that pushes the texts of the notification centre again. The same cause once. */
export function createQueuePush({
  pool,
  push,
  states,
  store,
}: {
  readonly pool: Pool;
  readonly push: Pick<PushStore, 'again'>;
  readonly states: Pick<States, 'of'>;
  readonly store: Pick<NotificationStore, 'find'>;
}): Effect<'queue-push'> {
  return async ({ pushId, cause }) => {
    const { state } = await states.of(aggregate.decider, `push-${pushId}`);
    if (state.status !== 'tried') return;
    const shown = await store.find(state.of.userId, state.of.notification);
    await onDatabase(() =>
      inTransaction(pool, 'begin', (transaction) =>
        push.again(transaction, { pushId, cause, shown: shown && textsOf(shown) }),
      ),
    );
  };
}

const textsOf = ({ title, body, path }: { title: string; body: string; path: string }) => ({
  title,
  body,
  path,
});
