import { createUnionType, Field, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';
import { Tenant } from '../tenant/types.ts';

@ObjectType({ implements: Success, simpleResolvers: true })
export class RequireMfaSet extends Success {
  @Field(() => Tenant) tenant!: Tenant;
}

export const SetRequireMfaResult = createUnionType({
  name: 'SetRequireMfaResult',
  types: () => [RequireMfaSet, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});
