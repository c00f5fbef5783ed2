import { createUnionType, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Cover } from '../../domain/event-media/events.ts';
import { connectionOf } from '../server/connection/types.ts';
import { Conflicted, InvalidInput, NameTaken, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Revised } from '../server/revised.ts';
import { Success } from '../server/success.ts';
import { DateTime, Position } from '../server/scalars.ts';

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

const refusals = [InvalidInput, NameTaken, NotAllowed, NotThere, Conflicted] as const;

export const RegisterEventResult = createUnionType({
  name: 'RegisterEventResult',
  types: () => [EventRegistered, ...refusals] as const,
});

export const UpdateEventResult = createUnionType({
  name: 'UpdateEventResult',
  types: () => [EventUpdated, ...refusals] as const,
});
