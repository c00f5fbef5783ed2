import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Cover } from '../../domain/event-media/events.ts';
import { connectionOf } from '../server/connection/types.ts';
import { Conflicted, InvalidInput, NameTaken, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Revised } from '../server/revised.ts';
import { CalendarDate, DateTime, Position } from '../server/scalars.ts';
import { Success } from '../server/success.ts';

export const EventRole = { OWNER: 'owner', EDITOR: 'editor', VIEWER: 'viewer' } as const;
registerEnumType(EventRole, {
  name: 'EventRole',
  description: 'What a user may do with an event.',
  valuesConfig: {
    OWNER: { description: 'Registered the event, or is an admin; may do everything with it.' },
    EDITOR: { description: 'May change the event.' },
    VIEWER: { description: 'May see the event.' },
  },
});

export const EventStatus = { DRAFT: 'draft', PUBLISHED: 'published', CANCELLED: 'cancelled' } as const;
registerEnumType(EventStatus, {
  name: 'EventStatus',
  description: 'How far an event is.',
  valuesConfig: {
    DRAFT: { description: 'Only owners and editors see it; not in the calendar and on the dashboard.' },
    PUBLISHED: { description: 'It takes place.' },
    CANCELLED: { description: 'It does not take place, and cannot be changed until it is reinstated.' },
  },
});

@ObjectType({
  implements: Revised,
  description: 'Something that the tenant holds, with a start and an end.',
  simpleResolvers: true,
})
export class Event extends Revised {
  @Field(() => Int) eventId!: number;
  @Field(() => Int) tenantId!: number;
  /** the id of the user who registered the event */
  createdById!: number;
  /** what stands for the event in lists: gateway/event-media shows it */
  coverOfRow!: Cover | null;
  @Field(() => String) name!: string;
  @Field(() => String) description!: string;
  @Field(() => String) type!: string;
  @Field(() => String) location!: string;
  @Field(() => DateTime) startsAt!: string;
  @Field(() => DateTime) endsAt!: string;
  // no cost: they are columns of the same row, like start and end
  @Field(() => CalendarDate, {
    nullable: true,
    complexity: 0,
    description:
      "The first day of an all-day event, in the tenant's time zone; null for an event with times.",
  })
  firstDay!: string | null;
  @Field(() => CalendarDate, {
    nullable: true,
    complexity: 0,
    description: 'The last day of an all-day event, included.',
  })
  lastDay!: string | null;
  @Field(() => EventStatus, { description: 'How far it is.' }) status!: 'draft' | 'published' | 'cancelled';
  @Field(() => String, { description: 'Why it was cancelled; empty without a reason.' })
  cancelReason!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'The series that it belongs to; the same for all its events.',
  })
  seriesId!: string | null;
  @Field(() => EventRole, { description: 'What the caller may do with the event.' }) myRole!:
    | 'owner'
    | 'editor'
    | 'viewer';
  @Field(() => Position, {
    description: "position of the last change; the client's cache drops older copies",
  })
  version!: string;
}

export const EventConnection = connectionOf('Event', () => Event);
export type EventConnection = InstanceType<typeof EventConnection>;

@ObjectType({ implements: Success, simpleResolvers: true })
export class EventRegistered extends Success {
  @Field(() => Event) event!: Event;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class EventUpdated extends Success {
  @Field(() => Event) event!: Event;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class EventSeriesRegistered extends Success {
  @Field(() => [Event], { description: 'The events of the series by start; at most 52.' }) events!: Event[];
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class EventSeriesChanged extends Success {
  @Field(() => Event, { description: 'The event that was named.' }) event!: Event;
  @Field(() => Int, { description: 'How many events of the series were updated.' }) count!: number;
}

const refusals = [InvalidInput, NameTaken, NotAllowed, NotThere, Conflicted] as const;

export const RegisterEventResult = createUnionType({
  name: 'RegisterEventResult',
  types: () => [EventRegistered, ...refusals] as const,
});

export const UpdateEventResult = createUnionType({
  name: 'UpdateEventResult',
  types: () => [EventUpdated, ...refusals] as const,
});

export const RegisterEventSeriesResult = createUnionType({
  name: 'RegisterEventSeriesResult',
  types: () => [EventSeriesRegistered, ...refusals] as const,
});

export const ChangeEventSeriesResult = createUnionType({
  name: 'ChangeEventSeriesResult',
  types: () => [EventSeriesChanged, ...refusals] as const,
});
