import type { Reads } from '../../infra/platform/database/port.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { directoryEntries } from '../../projections/directory/queries.ts';
import { eventsByIds } from '../../projections/event-feed/queries.ts';
import { itemsByIds } from '../../projections/items/queries.ts';
import { messagesByIds } from '../../projections/messages/message-queries.ts';
import { followingOf, participantsOf } from '../../projections/messages/participation-queries.ts';
import type { ThreadRow } from '../../projections/messages/table.ts';
import { peopleByIds } from '../../projections/people/queries.ts';
import type { PersonRow } from '../../projections/people/table.ts';
import { previewOf } from './preview.ts';
import { presentMessage, type ThreadShown } from './presenter.ts';

const present = <T>(values: readonly (T | null)[]): readonly T[] => values.filter((value) => value !== null);

/** Where threads are kept, and who sees them. */
interface SeenFrom {
  /** the tenant that keeps the threads */
  readonly tenantId: number;
  readonly userId: number;
  /** the name of that tenant for those who see them through a share, who see no addresses; null for its own people */
  readonly sharedBy: string | null;
}

/** How a caller sees the threads that a tenant keeps. */
export async function seenFrom(
  { reads }: Pick<EdgePorts, 'reads'>,
  keeper: number,
  { tenantId, userId }: { readonly tenantId: number; readonly userId: number },
): Promise<SeenFrom> {
  const of = { tenantId: keeper, userId };
  if (keeper === tenantId) return { ...of, sharedBy: null };
  const [holder] = await reads.asProgram((db) => directoryEntries(db, [keeper]));
  return { ...of, sharedBy: holder?.name ?? '' };
}

/** Those who take part, each read in the tenant in which they work on the thread. */
async function peopleOf(
  reads: Reads,
  keeper: number,
  parts: readonly { readonly user_id: number; readonly joined_in: number | null }[],
): Promise<readonly PersonRow[]> {
  const byTenant = Map.groupBy(parts, (part) => part.joined_in ?? keeper);
  const found = await Promise.all(
    [...byTenant].map(([tenantId, those]) =>
      reads.asTenant(tenantId, (db) => peopleByIds(db, [...new Set(those.map((part) => part.user_id))])),
    ),
  );
  return found.flat();
}

/** Presents threads to one of the people in them, with names, last messages and unread counts: a statement each. */
export async function presentThreads(
  reads: Reads,
  {
    tenantId,
    userId,
    sharedBy,
    publicUrl,
  }: SeenFrom & {
    /** the address of the installation */
    readonly publicUrl: string;
  },
  threads: readonly ThreadRow[],
): Promise<readonly ThreadShown[]> {
  const ids = threads.map((thread) => thread.thread_id);
  const { parts, last, following, events, items } = await reads.asTenant(tenantId, async (db) => ({
    parts: await participantsOf(db, tenantId, ids),
    last: await messagesByIds(db, tenantId, present(threads.map((thread) => thread.last_message_id))),
    following: await followingOf(db, { tenantId, userId }, ids),
    events: await eventsByIds(db, tenantId, present(threads.map((thread) => thread.event_id))),
    items: await itemsByIds(db, tenantId, present(threads.map((thread) => thread.item_id))),
  }));
  const people = await peopleOf(reads, tenantId, parts);
  const person = new Map(people.map((one) => [one.user_id, one]));
  return threads.map((thread) => {
    const participants = parts
      .filter((part) => part.thread_id === thread.thread_id)
      .map(({ user_id: id, joined_in: joinedIn }) => ({
        id,
        username: person.get(id)?.username ?? '',
        displayName: person.get(id)?.display_name ?? '',
        email: sharedBy !== null || joinedIn !== null ? '' : (person.get(id)?.email ?? ''),
      }));
    const others = participants.filter(({ id }) => id !== userId).map(({ displayName }) => displayName);
    const titles = {
      people: others.join(', '),
      event: events.find((event) => event.event_id === thread.event_id)?.name ?? '',
      item: items.find((item) => item.item_id === thread.item_id)?.name ?? '',
    };
    const lastMessage = last.find((message) => message.message_id === thread.last_message_id);
    return {
      id: thread.thread_id,
      title: titles[thread.about],
      about: thread.about,
      eventId: thread.event_id,
      itemId: thread.item_id,
      sharedBy,
      participants,
      lastMessage: lastMessage ? presentMessage(lastMessage, publicUrl) : null,
      preview: lastMessage ? previewOf(lastMessage) : '',
      unreadCount: following.find((one) => one.thread_id === thread.thread_id)?.unread ?? 0,
    };
  });
}
