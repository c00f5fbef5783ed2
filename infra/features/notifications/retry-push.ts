import type { Pool } from 'pg';
import type { Effects } from '../../../domain/kernel/process.ts';
import { retryPush } from '../../../domain/push/commands.ts';
import { push as aggregate } from '../../../domain/push/decider.ts';
import type { PushOf } from '../../../domain/push/state.ts';
import { pushesByIds } from '../../../projections/pushes/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { States } from '../../platform/states/port.ts';
import type { PushStore, WhyUnwelcome } from '../push/port.ts';
import type { Notifications } from './port.ts';
import { categories, channelsOf, isQuiet, type NotificationSettings } from './settings.ts';
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
  readonly store: Pick<NotificationStore, 'find' | 'settings'>;
}): Notifications['retryPush'] {
  return async (pushId, context) => {
    const { principal, tenantId } = context;
    const role = await authorisation.forCall(context).tenantRole(principal, tenantId);
    const [row] = await reads.asTenant(tenantId, (db) => pushesByIds(db, tenantId, [pushId]));
    const isOwn = principal.kind === 'staff' && row?.user_id === principal.userId;
    if (row === undefined || !(isOwn || role === 'admin')) return refuse('not-found');
    const { user_id: userId, notification: cause, category } = row;
    const works = (await authorisation.rolesIn(tenantId, [userId])).has(userId);
    const kept = works ? await store.find(userId, cause) : null;
    const notification = kept === null ? 'gone' : kept.read ? 'read' : 'unread';
    const person = wishOf(await store.settings(userId), category);
    // these may be others when the call is repeated
    const compared = { pushId };
    return dispatcher.dispatch(retryPush, { pushId, notification, person }, { ...context, compared });
  };
}

/** Creates the effect that pushes the texts of the notification centre again. The same cause once. */
export function createQueuePush({
  authorisation,
  pool,
  push,
  states,
  store,
}: {
  readonly authorisation: Pick<Authorisation, 'rolesIn'>;
  readonly pool: Pool;
  readonly push: Pick<PushStore, 'again'>;
  readonly states: Pick<States, 'of'>;
  readonly store: Pick<NotificationStore, 'find' | 'settings'>;
}): (data: Effects['queue-push']) => Promise<void> {
  const whyUnwelcome = createWhyUnwelcome(store);
  const shownTo = async ({ tenantId, userId, category, notification }: PushOf) => {
    if (!(await authorisation.rolesIn(tenantId, [userId])).has(userId)) return 'gone';
    const kept = await store.find(userId, notification);
    if (kept === null) return 'gone';
    return (await whyUnwelcome(userId, category)) ?? textsOf(kept);
  };
  return async ({ pushId, cause }) => {
    const { state } = await states.of(aggregate.decider, `push-${pushId}`);
    if (state.status !== 'tried') return;
    const shown = await shownTo(state.of);
    await onDatabase(() =>
      inTransaction(pool, 'begin', (transaction) => push.again(transaction, { pushId, cause, shown })),
    );
  };
}

/** Creates the check before each attempt of a push. */
export const createWhyUnwelcome =
  (store: Pick<NotificationStore, 'settings'>): WhyUnwelcome =>
  async (userId, category) => {
    const wish = wishOf(await store.settings(userId), category);
    if (wish === 'listens') return null;
    return wish === 'quiet' ? 'quiet' : 'unwanted';
  };

/** What somebody has chosen for pushes of a category at this time. */
function wishOf(settings: NotificationSettings, of: string): 'listens' | 'quiet' | 'unwilling' {
  const category = categories.find((each) => each === of);
  if (category === undefined || !channelsOf(settings, category).includes('push')) return 'unwilling';
  return isQuiet(settings, category, new Date()) ? 'quiet' : 'listens';
}

type Kept = NonNullable<Awaited<ReturnType<NotificationStore['find']>>>;
const textsOf = ({ title, body, path, thing }: Kept) => ({
  title,
  body,
  path,
  ...(thing !== null && { thing }),
});
