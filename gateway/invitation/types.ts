import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, LinkUsedUp, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';
import { DateTime } from '../server/scalars.ts';
import { Tenant } from '../tenant/types.ts';
import { TenantRole } from '../session/types.ts';

@ObjectType({ simpleResolvers: true, description: 'An open invitation: sent and not accepted yet.' })
export class Invitation {
  @Field(() => ID) id!: string;
  @Field(() => ID) invitationId!: string;
  @Field(() => String, { nullable: true, description: 'null when the address is not stored' })
  email!: string | null;
  @Field(() => TenantRole) role!: 'admin' | 'staff';
  @Field(() => DateTime, { description: 'When the mail was sent.' }) sentAt!: Date;
  @Field(() => DateTime) expiresAt!: Date;
}

@ObjectType({ simpleResolvers: true, description: 'An invitation as the holder of its link sees it.' })
export class InvitationOffer {
  @Field(() => String) companyname!: string;
  @Field(() => String, { nullable: true, description: 'the name of who sent it, if they still work there' })
  invitedBy!: string | null;
  @Field(() => String) city!: string;
  @Field(() => TenantRole) role!: 'admin' | 'staff';
  @Field(() => String, { nullable: true, description: 'the only address that a new account may use' })
  email!: string | null;
  @Field(() => DateTime) expiresAt!: Date;
}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'A mail with a link that works once will be sent.',
})
export class UserInvited extends Success {
  @Field(() => ID) invitationId!: string;
  @Field(() => Invitation, {
    nullable: true,
    description: 'The open invitation; null while the read models do not show it.',
  })
  invitation!: Invitation | null;
}

@ObjectType({ implements: Success, simpleResolvers: true, description: 'The link does not work any more.' })
export class InvitationWithdrawn extends Success {
  @Field(() => ID) invitationId!: string;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class InvitationAccepted extends Success {
  @Field(() => Int, { description: 'the tenant that the user can now work in' }) tenantId!: number;
  @Field(() => Tenant, {
    nullable: true,
    description: 'The same tenant; null while the read models do not show it.',
  })
  tenant!: Tenant | null;
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
