import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { Event } from '../../event/types.ts';
import { Member } from '../../member/types.ts';
import { Position } from '../scalars.ts';
import { Tenant } from '../../tenant/types.ts';
import { TenantUser } from '../../user/types.ts';

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
  description: 'A member is new, different or gone. `member` has the version of this change or a later one.',
})
export class MemberChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Int) memberId!: number;
  @Field(() => Member, { nullable: true, description: 'null when they are gone' }) member!: Member | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A user of the tenant is new or different.',
})
export class UserChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Int) userId!: number;
  @Field(() => TenantUser, { nullable: true, description: 'null when they were erased' })
  user!: TenantUser | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "The tenant's own settings are different.",
})
export class TenantChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Tenant) tenant!: Tenant;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Read everything again: what happened up to this position is not kept as changes.',
})
export class Resynchronise {
  @Field(() => Position) position!: bigint;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "The tenant's library has a file more or less: read its first page again. Files are no part of the log, so\nthe position is the one reached before, and what happens while nobody listens is not told later.",
})
export class LibraryChanged {
  @Field(() => Position) position!: bigint;
}

export const TenantChange = createUnionType({
  name: 'TenantChange',
  types: () =>
    [EventChanged, MemberChanged, UserChanged, TenantChanged, LibraryChanged, Resynchronise] as const,
});
export type TenantChange =
  | EventChanged
  | MemberChanged
  | UserChanged
  | TenantChanged
  | LibraryChanged
  | Resynchronise;
