import { createUnionType, Field, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Position } from '../server/scalars.ts';
import { Tenant } from '../tenant/types.ts';

@ObjectType({ simpleResolvers: true })
export class RequireMfaSet {
  @Field(() => Tenant) tenant!: Tenant;
  @Field(() => Position) position!: string;
  @Field(() => Boolean) stale!: boolean;
}

export const SetRequireMfaResult = createUnionType({
  name: 'SetRequireMfaResult',
  types: () => [RequireMfaSet, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});
