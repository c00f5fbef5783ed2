import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import {
  changeShareRole,
  leaveShare,
  noteOpening,
  revokeShare,
  shareThing,
} from '../../domain/collaboration/commands.ts';
import { setDirectoryVisibility } from '../../domain/directory/commands.ts';
import type { Outcome } from '../../infra/platform/dispatch/port.ts';
import { EventRole } from '../event/types.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { OneCommand } from '../server/one-answer.ts';
import { presentCollaborator } from './present.ts';
import { ShareInput } from './inputs.ts';
import {
  ChangeCollaboratorsResult,
  CollaborationLeft,
  CollaboratorsChanged,
  DirectoryVisibilitySet,
  LeaveCollaborationResult,
  OpenSharedEventResult,
  SetDirectoryVisibilityResult,
  SharedEventOpened,
} from './results.ts';

const partOf = {
  nullable: true,
  description: 'The id of an item of the event; without it the event itself is meant.',
} as const;

@Resolver()
export class CollaborationCommands {
  @Allowed(shareThing.policy)
  @OneCommand()
  @Mutation(() => ChangeCollaboratorsResult, {
    complexity: 100,
    description:
      'Shares an event, or an item of it, with another tenant that shows itself. It takes effect at once. What is shared already gets this role; its message and end stay where they are absent, and null clears them.',
  })
  async shareWithTenant(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('input', () => ShareInput) input: ShareInput,
    @Arg('itemId', () => Int, partOf) itemId?: number | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<CollaboratorsChanged | Failure> {
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    const thing = Object.assign({}, input, {
      role: input.role ?? undefined,
      eventId,
      itemId: itemId ?? null,
    });
    const outcome = await context.ports.collaborations.share(thing, call);
    return changedCollaborators(context, { tenantId, eventId }, outcome);
  }

  @Allowed(changeShareRole.policy)
  @OneCommand()
  @Mutation(() => ChangeCollaboratorsResult, {
    complexity: 100,
    description: 'Gives what is shared with a tenant another role.',
  })
  async changeShareRole(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('sharedWithTenantId', () => Int, { description: 'The id of the other tenant.' })
    sharedWithTenantId: number,
    @Arg('role', () => EventRole, { description: 'VIEWER or EDITOR.' }) role: string,
    @Arg('itemId', () => Int, partOf) itemId?: number | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<CollaboratorsChanged | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const thing = { eventId, itemId: itemId ?? null, sharedWithTenantId, role };
    const outcome = await context.ports.dispatcher.dispatch(changeShareRole, thing, call);
    return changedCollaborators(context, { tenantId, eventId }, outcome);
  }

  @Allowed(revokeShare.policy)
  @OneCommand()
  @Mutation(() => ChangeCollaboratorsResult, {
    complexity: 100,
    description:
      'Takes back what is shared of an event with a tenant: one item, or everything. When it answers, nothing of it reaches that tenant any more.',
  })
  async revokeShare(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('sharedWithTenantId', () => Int, { description: 'The id of the other tenant.' })
    sharedWithTenantId: number,
    @Arg('itemId', () => Int, partOf) itemId?: number | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<CollaboratorsChanged | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const thing = { eventId, itemId: itemId ?? null, sharedWithTenantId };
    const outcome = await context.ports.dispatcher.dispatch(revokeShare, thing, call);
    return changedCollaborators(context, { tenantId, eventId }, outcome);
  }

  @Allowed(leaveShare.policy)
  @OneCommand()
  @Mutation(() => LeaveCollaborationResult, {
    description: 'Ends everything that is shared of an event with the tenant of the caller.',
  })
  async leaveCollaboration(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<CollaborationLeft | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.dispatcher.dispatch(leaveShare, { eventId }, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { position, stale } = outcome;
    return Object.assign(new CollaborationLeft(), { eventId, position, stale });
  }

  @Allowed(noteOpening.policy)
  @OneCommand()
  @Mutation(() => OpenSharedEventResult, {
    description: 'Notes in the log of access that the caller opened a shared event; once a day.',
    deprecationReason: 'Reading `sharedEvent` notes it.',
  })
  async openSharedEvent(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<SharedEventOpened | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.dispatcher.dispatch(noteOpening, { eventId }, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { position, stale } = outcome;
    return Object.assign(new SharedEventOpened(), { eventId, position, stale });
  }

  @Allowed(setDirectoryVisibility.policy)
  @OneCommand()
  @Mutation(() => SetDirectoryVisibilityResult, {
    description: 'Lets other tenants find this one, or no longer. What is shared stays shared.',
  })
  async setDirectoryVisibility(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('shown', () => Boolean, { description: 'Whether other tenants find this one.' }) shown: boolean,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<DirectoryVisibilitySet | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.dispatcher.dispatch(setDirectoryVisibility, { shown }, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { position, stale } = outcome;
    return Object.assign(new DirectoryVisibilitySet(), { shown, position, stale });
  }
}

async function changedCollaborators(
  { ports: { collaborations } }: GatewayContext,
  { tenantId, eventId }: { readonly tenantId: number; readonly eventId: number },
  outcome: Outcome<object>,
): Promise<CollaboratorsChanged | Failure> {
  if (!outcome.ok) return failure(outcome.code, outcome.fields);
  const found = await collaborations.collaborators(tenantId, eventId);
  const collaborators = found.map((one) => presentCollaborator(one, eventId));
  const { position, stale } = outcome;
  return Object.assign(new CollaboratorsChanged(), { collaborators, position, stale });
}
