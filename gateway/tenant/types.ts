import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Position } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'An organisation. For an owner session all nullable fields are null: it gets only name, city, time zone and whether the tenant is active.',
})
export class Tenant {
  @Field(() => ID) id!: string;
  @Field(() => Int) tenantId!: number;
  @Field(() => String) companyname!: string;
  @Field(() => String) city!: string;
  @Field(() => String) timezone!: string;
  @Field(() => Boolean, { description: 'false: nobody can enter until the owner activates it again' })
  active!: boolean;
  @Field(() => String, { nullable: true }) domain?: string | null;
  @Field(() => String, { nullable: true, description: 'the contact e-mail' }) email?: string | null;
  @Field(() => String, { nullable: true }) phone?: string | null;
  @Field(() => String, { nullable: true }) address1?: string | null;
  @Field(() => String, { nullable: true }) address2?: string | null;
  @Field(() => String, { nullable: true }) state?: string | null;
  @Field(() => String, { nullable: true }) zip?: string | null;
  @Field(() => String, { nullable: true, description: 'address of the picture' }) logo?: string | null;
  @Field(() => String, { nullable: true, description: 'address of the document' }) waiver?: string | null;
  @Field(() => String, { nullable: true, description: 'the name of the uploaded document' })
  waiverName?: string | null;
  @Field(() => Boolean, { description: 'whether everybody who works there must have a second factor' })
  requireMfa!: boolean;
  @Field(() => Position) version!: bigint;
  @Field(() => String, { nullable: true, description: 'the revision for `expectedRevision`' })
  revision?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class TenantRegistered {
  @Field(() => Tenant) tenant!: Tenant;
  @Field(() => Position) position!: string;
  @Field(() => Boolean) stale!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class TenantUpdated {
  @Field(() => Tenant) tenant!: Tenant;
  @Field(() => Position) position!: string;
  @Field(() => Boolean) stale!: boolean;
}

export const RegisterTenantResult = createUnionType({
  name: 'RegisterTenantResult',
  types: () => [TenantRegistered, InvalidInput, NotAllowed, Conflicted] as const,
});

export const UpdateTenantResult = createUnionType({
  name: 'UpdateTenantResult',
  types: () => [TenantUpdated, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});
