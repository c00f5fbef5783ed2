import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { archiveMember, restoreMember } from '../../domain/member/commands.ts';
import { mostAtOnce, type ManyChanged } from '../../infra/features/members/port.ts';
import { membersByIds } from '../../projections/members/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { costOfChanges } from '../server/costly.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { presentMember } from './present.ts';
import { ArchiveMembersResult, MembersArchived, MembersRestored, RestoreMembersResult } from './types.ts';

const complexity = costOfChanges('memberIds', mostAtOnce);
const ids = { description: `Ids of members, 1 to ${mostAtOnce}.` };

/** Archives and restores members, many in one call. */
@Resolver()
export class MemberArchiving {
  @Allowed(archiveMember.policy)
  @Mutation(() => ArchiveMembersResult, {
    complexity,
    description: 'Takes former members out of the usual lists; `restoreMembers` undoes it.',
  })
  async archiveMembers(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('memberIds', () => [Int], ids) memberIds: number[],
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MembersArchived | Failure> {
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    const done = await context.ports.members.archiving.archive(memberIds, call);
    if (!done.ok) return failure(done.code, done.fields);
    return Object.assign(new MembersArchived(), await shown(context, tenantId, done));
  }

  @Allowed(restoreMember.policy)
  @Mutation(() => RestoreMembersResult, {
    complexity,
    description: 'Puts archived members back into the usual lists; `archiveMembers` undoes it.',
  })
  async restoreMembers(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('memberIds', () => [Int], ids) memberIds: number[],
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MembersRestored | Failure> {
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    const done = await context.ports.members.archiving.restore(memberIds, call);
    if (!done.ok) return failure(done.code, done.fields);
    return Object.assign(new MembersRestored(), await shown(context, tenantId, done));
  }
}

async function shown({ ports }: GatewayContext, tenantId: number, done: ManyChanged) {
  const { changed, missing, position, stale } = done;
  const rows = await ports.reads.asTenant(tenantId, (db) => membersByIds(db, tenantId, changed));
  return { members: rows.map(presentMember), missing: [...missing], position, stale };
}
