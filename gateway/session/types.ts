import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CodeNeeded } from './code-needed.ts';
import { ProofNeeded } from '../public-form/proof-needed.ts';
import { InvalidInput, WrongCredentials } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';
import { Tenant } from '../tenant/types.ts';

export const TenantRole = { ADMIN: 'admin', STAFF: 'staff' } as const;
registerEnumType(TenantRole, {
  name: 'TenantRole',
  description: 'The role of a user in a tenant.',
  valuesConfig: {
    ADMIN: { description: 'Also changes settings and users.' },
    STAFF: { description: 'Works with members and events.' },
  },
});

@ObjectType({ description: 'That the signed-in person works in a tenant.', simpleResolvers: true })
export class Membership {
  @Field(() => Tenant, { description: 'The tenant where the person works.' }) tenant!: Tenant;
  @Field(() => TenantRole, { description: 'The role of the person there.' }) role!: 'admin' | 'staff';
}

@ObjectType({ description: 'The person who is signed in as staff.', simpleResolvers: true })
export class Viewer {
  @Field(() => ID) id!: string;
  @Field(() => Int) userId!: number;
  @Field(() => String) username!: string;
  @Field(() => String) displayName!: string;
  @Field(() => [Membership], { description: 'The tenants where the person works, at most 1,000.' })
  memberships!: Membership[];
  @Field(() => Int, {
    description: 'The tenant that the person used last, or the only one; null if they have to choose.',
    nullable: true,
  })
  currentTenantId!: number | null;
  @Field(() => String) email!: string;
  @Field(() => Boolean, {
    description:
      'True when a tenant of the person requires a second factor and they have none. Until one is confirmed, the session can only set it up, and `memberships` is empty.',
  })
  mustEnrol!: boolean;
  @Field(() => String, {
    description:
      'The key, 256 bits in base64, with which a browser seals what it keeps for the person while they are signed in; null until a required second factor is set up.',
    nullable: true,
  })
  deviceKey!: string | null;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class LoggedIn extends Success {
  @Field(() => Viewer) me!: Viewer;
}

export const LogInResult = createUnionType({
  name: 'LogInResult',
  types: () => [LoggedIn, InvalidInput, WrongCredentials, CodeNeeded, ProofNeeded] as const,
});

@ObjectType({
  simpleResolvers: true,
  implements: Success,
  description: 'The sessions of this browser have ended.',
})
export class LoggedOut extends Success {}

export const LogOutResult = createUnionType({
  name: 'LogOutResult',
  types: () => [LoggedOut, InvalidInput] as const,
});
