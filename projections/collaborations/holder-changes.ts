import { actingUser } from '../../domain/kernel/actor.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';
import type { Change } from '../kernel/read-model.ts';

/** What the changes of events, items and what belongs to them have in common. */
type About = DomainEvent<
  string,
  {
    readonly tenantId: number;
    /** messages between people are about no event */
    readonly eventId?: number | undefined;
    readonly itemId?: number | null | undefined;
  }
>;

const userOf = ({ actor, data: { eventId } }: LoggedEvent<About>): number | null => {
  const by = actingUser(actor);
  return by === null || by.throughTenantId !== null || eventId === undefined ? null : by.userId;
};

interface Noted {
  readonly content: boolean;
  readonly fields: readonly string[];
  /** whether it is noted of the event, also if it names an item */
  readonly ofEvent?: true;
}

const noting = ({ content, fields, ofEvent }: Noted): Change<About> => ({
  table: 'holder_changes',
  key: ({ data, position }) => ({ tenant_id: data.tenantId, event_id: data.eventId ?? 0, position }),
  apply(row, event) {
    const { data, position, recordedAt: at } = event;
    const user = userOf(event);
    if (user === null) return row;
    return {
      tenant_id: data.tenantId,
      event_id: data.eventId ?? 0,
      position,
      item_id: (!ofEvent && data.itemId) || 0,
      content,
      user_id: user,
      fields: [...fields],
      at,
    };
  },
});

/** Notes that somebody of the tenant that holds the event changed these fields of it, or of an item. */
export const changedByHolder = (...fields: readonly string[]): Change<About> =>
  noting({ content: false, fields });

/** The same for what belongs to the event or item, such as its comments. */
export const workOfHolder = (what: string): Change<About> => noting({ content: true, fields: [what] });

/**
 * The same for a new part of the event, such as an item. Nobody shares it on its own yet, so it is noted as a change of
 * the event.
 */
export const addedByHolder = (what: string): Change<About> =>
  noting({ content: true, fields: [what], ofEvent: true });
