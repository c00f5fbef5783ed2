import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, LinkUsedUp, NotAllowed, NotThere } from '../server/failure/types.ts';
import { DateTime } from '../server/scalars.ts';
import { TenantRole } from '../session/types.ts';

@ObjectType({ simpleResolvers: true, description: 'Sent, and not used by anybody yet.' })
export class Invitation {
  @Field(() => ID) id!: string;
  @Field(() => ID) invitationId!: string;
  @Field(() => String, { nullable: true, description: 'null where the address was not kept' })
  email!: string | null;
  @Field(() => TenantRole) role!: 'admin' | 'staff';
  @Field(() => DateTime) sentAt!: Date;
  @Field(() => DateTime) expiresAt!: Date;
}

@ObjectType({ simpleResolvers: true, description: 'What whoever has the link of an invitation sees of it.' })
export class InvitationOffer {
  @Field(() => String) companyname!: string;
  @Field(() => String) city!: string;
  @Field(() => TenantRole) role!: 'admin' | 'staff';
  @Field(() => String, { nullable: true, description: 'a new account gets this address and no other' })
  email!: string | null;
  @Field(() => DateTime) expiresAt!: Date;
}

@ObjectType({ simpleResolvers: true, description: 'A mail with a link that works once is on its way.' })
export class UserInvited {
  @Field(() => ID) invitationId!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The link lets nobody in any more.' })
export class InvitationWithdrawn {
  @Field(() => ID) invitationId!: string;
}

@ObjectType({ simpleResolvers: true })
export class InvitationAccepted {
  @Field(() => Int, { description: 'the tenant to go to' }) tenantId!: number;
  @Field(() => Boolean) stale!: boolean;
}

export const InviteUserResult = createUnionType({
  name: 'InviteUserResult',
  types: () => [UserInvited, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});

export const WithdrawInvitationResult = createUnionType({
  name: 'WithdrawInvitationResult',
  types: () => [InvitationWithdrawn, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});

export const AcceptInvitationResult = createUnionType({
  name: 'AcceptInvitationResult',
  types: () => [InvitationAccepted, LinkUsedUp, Conflicted] as const,
});
