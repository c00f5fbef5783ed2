import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';

@ObjectType({ implements: Success, simpleResolvers: true, description: 'Only ids are left of the member.' })
export class MemberErased extends Success {
  @Field(() => Int) memberId!: number;
}

@ObjectType({ implements: Success, simpleResolvers: true, description: 'Only ids are left of the person.' })
export class UserErased extends Success {
  @Field(() => Int) userId!: number;
}

export const EraseMemberResult = createUnionType({
  name: 'EraseMemberResult',
  types: () => [MemberErased, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});

export const EraseUserResult = createUnionType({
  name: 'EraseUserResult',
  types: () => [UserErased, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});
