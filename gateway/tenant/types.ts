import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, NotAllowed } from '../failure/types.ts';
import { Position } from '../scalars.ts';

@ObjectType({ simpleResolvers: true })
export class Tenant {
  @Field(() => ID) id!: string;
  @Field(() => Int) tenantId!: number;
  @Field(() => String) companyname!: string;
  @Field(() => String) city!: string;
  @Field(() => String) timezone!: string;
  @Field(() => Position) version!: bigint;
}

@ObjectType({ simpleResolvers: true })
export class TenantRegistered {
  @Field(() => Tenant) tenant!: Tenant;
  @Field(() => Position) position!: string;
  @Field(() => Boolean) stale!: boolean;
}

export const RegisterTenantResult = createUnionType({
  name: 'RegisterTenantResult',
  types: () => [TenantRegistered, InvalidInput, NotAllowed, Conflicted] as const,
});
