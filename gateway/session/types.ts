import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CodeNeeded } from './code-needed.ts';
import { ProofNeeded } from '../public-form/proof-needed.ts';
import { InvalidInput, WrongCredentials } from '../server/failure/types.ts';
import { Tenant } from '../tenant/types.ts';

export const TenantRole = { ADMIN: 'admin', STAFF: 'staff' } as const;
registerEnumType(TenantRole, { name: 'TenantRole' });

@ObjectType({ simpleResolvers: true })
export class Membership {
  @Field(() => Tenant) tenant!: Tenant;
  @Field(() => TenantRole) role!: 'admin' | 'staff';
}

@ObjectType({ simpleResolvers: true })
export class Viewer {
  @Field(() => ID) id!: string;
  @Field(() => Int) userId!: number;
  @Field(() => String) username!: string;
  @Field(() => String) displayName!: string;
  @Field(() => [Membership]) memberships!: Membership[];
  @Field(() => Int, { nullable: true }) currentTenantId!: number | null;
  @Field(() => String) email!: string;
  @Field(() => Boolean, {
    description:
      'True when a tenant of the person requires a second factor and they have none. Until one is confirmed, the session can only set it up, and `memberships` is empty.',
  })
  mustEnrol!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class LoggedIn {
  @Field(() => Viewer) me!: Viewer;
}

export const LogInResult = createUnionType({
  name: 'LogInResult',
  types: () => [LoggedIn, InvalidInput, WrongCredentials, CodeNeeded, ProofNeeded] as const,
});
