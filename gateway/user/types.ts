import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../server/connection/types.ts';
import {
  Conflicted,
  InvalidInput,
  LinkUsedUp,
  NameTaken,
  NotAllowed,
  NotThere,
} from '../server/failure/types.ts';
import { Success } from '../server/success.ts';
import { Position } from '../server/scalars.ts';
import { TenantRole } from '../session/types.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A user of the tenant, active or not.',
})
export class TenantUser {
  @Field(() => ID, { description: '`TenantUser:3-7`, the key in the cache' }) id!: string;
  @Field(() => Int) tenantId!: number;
  @Field(() => Int) userId!: number;
  @Field(() => String) displayName!: string;
  @Field(() => String) username!: string;
  @Field(() => String) email!: string;
  @Field(() => String, { nullable: true }) phone!: string | null;
  @Field(() => String) firstname!: string;
  @Field(() => String) lastname!: string;
  @Field(() => TenantRole) role!: 'admin' | 'staff';
  @Field(() => Boolean, { description: 'Whether the user can work in the tenant.' }) active!: boolean;
  @Field(() => Position, { description: 'position of the last change; the client ignores older versions' })
  version!: bigint;
}

export const TenantUserConnection = connectionOf('TenantUser', () => TenantUser);
export type TenantUserConnection = InstanceType<typeof TenantUserConnection>;

@ObjectType({ implements: Success, simpleResolvers: true })
export class UserRegistered extends Success {
  @Field(() => Int) userId!: number;
  @Field(() => TenantUser, {
    nullable: true,
    description: 'The user as registered; null while the read models do not show the change.',
  })
  user!: TenantUser | null;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class UserUpdated extends Success {
  @Field(() => TenantUser) user!: TenantUser;
}

export const RegisterUserResult = createUnionType({
  name: 'RegisterUserResult',
  types: () =>
    [UserRegistered, InvalidInput, NameTaken, NotAllowed, NotThere, Conflicted, LinkUsedUp] as const,
});

export const UpdateUserResult = createUnionType({
  name: 'UpdateUserResult',
  types: () => [UserUpdated, InvalidInput, NameTaken, NotAllowed, NotThere, Conflicted] as const,
});
