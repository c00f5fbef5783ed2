import DataLoader from 'dataloader';
import { messagesByIds } from '../../projections/messages/message-queries.ts';
import {
  followingOf,
  participantsOf,
  type Following,
} from '../../projections/messages/participation-queries.ts';
import { threadsByIds } from '../../projections/messages/thread-queries.ts';
import type { MessageRow, ParticipationRow, ThreadRow } from '../../projections/messages/table.ts';
import { forEachTenant, rowsOfTenant, type LoaderFactories, type RowLoader } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    messages(tenantId: number): RowLoader<MessageRow>;
    threads(tenantId: number): RowLoader<ThreadRow>;
    /** everybody who takes part in a thread, at most 100 */
    threadParticipants(tenantId: number): DataLoader<number, readonly ParticipationRow[]>;
    /** how a person follows a thread; null if they never did. Of one person for a request. */
    threadsFollowed(tenantId: number, userId: number): RowLoader<Following>;
  }
}

export const messageLoaders: LoaderFactories = {
  messages: rowsOfTenant(messagesByIds, (row) => row.message_id),
  threads: rowsOfTenant(threadsByIds, (row) => row.thread_id),
  threadParticipants: ({ reads }) =>
    forEachTenant(
      (tenantId) =>
        new DataLoader(
          async (ids: readonly number[]) => {
            const rows = await reads.asTenant(tenantId, (db) => participantsOf(db, tenantId, ids));
            const ofThread = Map.groupBy(rows, (row) => row.thread_id);
            return ids.map((id) => ofThread.get(id) ?? []);
          },
          { maxBatchSize: 1_000 },
        ),
    ),
  threadsFollowed: ({ reads }) => {
    const made = new Map<string, RowLoader<Following>>();
    return (tenantId, userId) => {
      const key = `${tenantId} ${userId}`;
      const loader =
        made.get(key) ??
        rowsOfTenant(
          (db, tenant, ids) => followingOf(db, { tenantId: tenant, userId }, ids),
          (row) => row.thread_id,
        )({ reads })(tenantId);
      made.set(key, loader);
      return loader;
    };
  },
};
