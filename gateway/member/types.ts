import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../server/connection/types.ts';
import { Conflicted, Failure, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Position, Revision } from '../server/scalars.ts';

@ObjectType({
  description: 'A member of the organisation, registered by its users. Members do not sign in.',
  simpleResolvers: true,
})
export class Member {
  @Field(() => ID, { description: "`Member:7`; the key of the client's cache" }) id!: string;
  @Field(() => Int) memberId!: number;
  @Field(() => Int) tenantId!: number;
  @Field(() => String) displayName!: string;
  @Field(() => String) firstname!: string;
  @Field(() => String) lastname!: string;
  @Field(() => String) email!: string;
  @Field(() => String) phone!: string;
  @Field(() => String) address1!: string;
  @Field(() => String, { nullable: true }) address2!: string | null;
  @Field(() => String) city!: string;
  @Field(() => String) state!: string;
  @Field(() => String) zip!: string;
  @Field(() => String) bio!: string;
  @Field(() => String, {
    nullable: true,
    description: 'a path on this host; null for the default avatar',
  })
  image!: string | null;
  @Field(() => Position, {
    description: "position of the last change; the client's cache drops older copies",
  })
  version!: bigint;
  @Field(() => Revision, { description: "revision of the member's stream, for expectedRevision" })
  revision!: string;
}

export const MemberConnection = connectionOf('Member', () => Member);
export type MemberConnection = InstanceType<typeof MemberConnection>;

@ObjectType({
  implements: Failure,
  description: 'Another member of the tenant has this e-mail; memberId names that member.',
})
export class MemberExists extends Failure {
  @Field(() => Int, { nullable: true, description: 'null when the read models do not show that member yet' })
  memberId!: number | null;
}

@ObjectType({ simpleResolvers: true })
export class MemberRegistered {
  @Field(() => Member) member!: Member;
  @Field(() => Position) position!: string;
  @Field(() => Boolean) stale!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class MemberUpdated {
  @Field(() => Member) member!: Member;
  @Field(() => Position) position!: string;
  @Field(() => Boolean) stale!: boolean;
}

const refusals = [InvalidInput, MemberExists, NotAllowed, NotThere, Conflicted] as const;

export const RegisterMemberResult = createUnionType({
  name: 'RegisterMemberResult',
  types: () => [MemberRegistered, ...refusals] as const,
});

export const UpdateMemberResult = createUnionType({
  name: 'UpdateMemberResult',
  types: () => [MemberUpdated, ...refusals] as const,
});
