import type { Pool } from 'pg';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Effect } from '../../platform/dispatch/effects.ts';
import type { PushStore } from '../push/port.ts';
import { taskNotice, taskPath } from './messages.ts';

/** Notifies a person of a task in their browsers. A repeat with the same cause notifies nobody again. */
export function createNotifyOfTask({
  pool,
  push,
}: {
  readonly pool: Pool;
  readonly push: PushStore;
}): Effect<'notify-of-task'> {
  return async ({ userId, what, title, cause, ...of }) => {
    const notice = { userId, cause, ...taskNotice(what, title), path: taskPath(of) };
    await onDatabase(() => inTransaction(pool, 'begin', (transaction) => push.send(transaction, notice)));
  };
}
