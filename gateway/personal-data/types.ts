import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Position } from '../server/scalars.ts';

@ObjectType({ simpleResolvers: true, description: 'Only ids are left of the member.' })
export class MemberErased {
  @Field(() => Int) memberId!: number;
  @Field(() => Position) position!: string;
  @Field(() => Boolean) stale!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'Only ids are left of the person.' })
export class UserErased {
  @Field(() => Int) userId!: number;
  @Field(() => Boolean) stale!: boolean;
}

export const EraseMemberResult = createUnionType({
  name: 'EraseMemberResult',
  types: () => [MemberErased, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});

export const EraseUserResult = createUnionType({
  name: 'EraseUserResult',
  types: () => [UserErased, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});
