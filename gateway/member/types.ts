import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../server/connection/types.ts';
import { Conflicted, Failure, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Revised } from '../server/revised.ts';
import { Success } from '../server/success.ts';
import { DateTime, Position } from '../server/scalars.ts';

@ObjectType({
  implements: Revised,
  description: 'A member of the organisation, registered by its users. Members do not sign in.',
  simpleResolvers: true,
})
export class Member extends Revised {
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
  @Field(() => DateTime, { description: 'When they were registered.' }) registeredAt!: Date;
  @Field(() => ID, { nullable: true, description: 'the import that registered them; null if staff did' })
  importId!: string | null;
  @Field(() => Boolean, { description: 'whether they are a former member: in no usual list' })
  archived!: boolean;
  @Field(() => Position, {
    description: "position of the last change; the client's cache drops older copies",
  })
  version!: bigint;
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

@ObjectType({ implements: Success, simpleResolvers: true })
export class MemberRegistered extends Success {
  @Field(() => Member) member!: Member;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class MemberUpdated extends Success {
  @Field(() => Member) member!: Member;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class MembersArchived extends Success {
  @Field(() => [Member], { description: 'One for each archived member, at most 100.' }) members!: Member[];
  @Field(() => [Int], {
    description: 'The ids that are no members of the tenant, or not any more; at most 100.',
  })
  missing!: number[];
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class MembersRestored extends Success {
  @Field(() => [Member], { description: 'One for each restored member, at most 100.' }) members!: Member[];
  @Field(() => [Int], {
    description: 'The ids that are no members of the tenant, or not any more; at most 100.',
  })
  missing!: number[];
}

export const ArchiveMembersResult = createUnionType({
  name: 'ArchiveMembersResult',
  types: () => [MembersArchived, InvalidInput, NotThere] as const,
});

export const RestoreMembersResult = createUnionType({
  name: 'RestoreMembersResult',
  types: () => [MembersRestored, InvalidInput, NotThere] as const,
});

const refusals = [InvalidInput, MemberExists, NotAllowed, NotThere, Conflicted] as const;

export const RegisterMemberResult = createUnionType({
  name: 'RegisterMemberResult',
  types: () => [MemberRegistered, ...refusals] as const,
});

export const UpdateMemberResult = createUnionType({
  name: 'UpdateMemberResult',
  types: () => [MemberUpdated, ...refusals] as const,
});
