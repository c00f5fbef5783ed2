import { Field, ObjectType } from 'type-graphql';
import { roleOfStaff } from '../../domain/event/role.ts';
import { liveEvents } from '../../projections/event-feed/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';
import { presentEvent } from './present.ts';
import { Event } from './types.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'An event was registered or changed. `event` has the version of this change or a later one.',
})
class EventChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Event) event!: Event;
}

export const eventChanges = defineLivePresenter({
  entity: liveEvents,
  type: EventChanged,
  present: ({ created, row, viewer }) => row && { created, event: presentEvent(row, viewer) },
  // viewers with the same role on the event see the same event
  likeness: (row, viewer) => (row ? roleOfStaff({ registeredBy: row.registered_by }, viewer) : ''),
});
