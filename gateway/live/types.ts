import { createUnionType, Field, ObjectType } from 'type-graphql';
import { Event } from '../event/types.ts';
import { Position } from '../scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'An event is new or different. `event` has the version of this change or a later one.',
})
export class EventChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Event) event!: Event;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Read everything again: what happened up to this position is not kept as changes.',
})
export class Resynchronise {
  @Field(() => Position) position!: bigint;
}

export const TenantChange = createUnionType({
  name: 'TenantChange',
  types: () => [EventChanged, Resynchronise] as const,
});
export type TenantChange = EventChanged | Resynchronise;
