import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { inviteUser, withdrawInvitation } from '../../domain/invitation/commands.ts';
import { admin, anybody, signedIn } from '../../domain/kernel/policy.ts';
import type { OpenInvitation } from '../../infra/features/invitations/port.ts';
import { tenantById } from '../../projections/tenants/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { costOfList } from '../server/costly.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { presentTenant } from '../tenant/present.ts';
import { TenantRole } from '../session/types.ts';
import {
  AcceptInvitationResult,
  Invitation,
  InvitationAccepted,
  InvitationOffer,
  InvitationWithdrawn,
  InviteUserResult,
  UserInvited,
  WithdrawInvitationResult,
} from './types.ts';

@Resolver()
export class InvitationResolver {
  @Allowed(admin)
  @Query(() => [Invitation], {
    complexity: costOfList,
    description: 'Open invitations, newest first, at most 200. For admins.',
  })
  async invitations(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<Invitation[]> {
    const open = await ports.invitations.openInvitations(tenantId);
    return open.map(presentInvitation);
  }

  @Allowed(anybody)
  @Query(() => InvitationOffer, {
    nullable: true,
    description:
      'The invitation of a link; null when it was used or withdrawn, has expired or does not exist.',
  })
  async invitation(
    @Ctx() { ports }: GatewayContext,
    @Arg('invitation', () => String, { description: 'the token of the link' }) invitation: string,
  ): Promise<InvitationOffer | null> {
    const offer = await ports.invitations.offer(invitation);
    return offer === undefined ? null : Object.assign(new InvitationOffer(), offer);
  }

  @Allowed(inviteUser.policy)
  @Mutation(() => InviteUserResult, {
    description:
      'Mails a link that works once within 7 days and replaces an open invitation to the same address. For admins.',
  })
  async inviteUser(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('email', () => String) email: string,
    @Arg('role', () => TenantRole, { nullable: true }) role?: 'admin' | 'staff' | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<UserInvited | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.invitations.invite(omitNulls({ email, role }), call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { invitationId, position, stale } = outcome;
    const open = await context.ports.invitations.openInvitations(tenantId);
    const sent = open.find((one) => one.invitationId === invitationId);
    const invitation = sent ? presentInvitation(sent) : null;
    return Object.assign(new UserInvited(), { invitationId, invitation, position, stale });
  }

  @Allowed(withdrawInvitation.policy)
  @Mutation(() => WithdrawInvitationResult, {
    description: 'The link stops working immediately. For admins.',
  })
  async withdrawInvitation(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('invitationId', () => ID) invitationId: string,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<InvitationWithdrawn | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.invitations.withdraw(invitationId, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { position, stale } = outcome;
    return Object.assign(new InvitationWithdrawn(), { invitationId, position, stale });
  }

  @Allowed(signedIn)
  @Mutation(() => AcceptInvitationResult, {
    description: 'Makes the signed-in user a user of the inviting tenant too.',
  })
  async acceptInvitation(
    @Ctx() context: GatewayContext,
    @Arg('invitation', () => String, { description: 'the token of the link' }) invitation: string,
  ): Promise<InvitationAccepted | Failure> {
    const call = callContext(context, staffOf(context), {});
    const outcome = await context.ports.invitations.accept(invitation, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { tenantId, position, stale } = outcome;
    const row = await context.ports.reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
    const tenant = row ? presentTenant(row) : null;
    return Object.assign(new InvitationAccepted(), { tenantId, tenant, position, stale });
  }
}

const presentInvitation = (open: OpenInvitation): Invitation =>
  Object.assign(new Invitation(), open, { id: `Invitation:${open.invitationId}` });
