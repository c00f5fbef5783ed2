import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { admin, adminOfUser, signedIn } from '../../domain/kernel/policy.ts';
import { eraseMember } from '../../domain/member/commands.ts';
import type { Refused } from '../../infra/platform/dispatch/port.ts';
import type { PersonExport } from '../../infra/features/personal-data/port.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure, refusalError } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { EraseMemberResult, EraseUserResult, MemberErased, UserErased } from './types.ts';

/** What people may know of what is held about them, and have erased. */
@Resolver()
export class PersonalDataResolver {
  @Allowed(admin)
  @Query(() => String, { description: 'Everything held about a member, as JSON to be kept in a file.' })
  async exportMember(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('memberId', () => Int) memberId: number,
  ): Promise<string> {
    return jsonOf(await ports.personalData.exportMember(tenantId, memberId));
  }

  @Allowed(admin)
  @Query(() => String, {
    description:
      'Everything held about somebody who works in the tenant alone and has no company account, as JSON to be kept in a file.',
  })
  async exportUser(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('userId', () => Int) userId: number,
  ): Promise<string> {
    return jsonOf(await ports.personalData.exportUser(tenantId, userId));
  }

  @Allowed(signedIn)
  @Query(() => String, { description: 'Everything held about whoever asks, as JSON to be kept in a file.' })
  async exportMe(@Ctx() context: GatewayContext): Promise<string> {
    return jsonOf(await context.ports.personalData.exportSelf(staffOf(context)));
  }

  @Allowed(eraseMember.policy)
  @Mutation(() => EraseMemberResult, { description: 'For admins: erases a member for good.' })
  async eraseMember(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('memberId', () => Int) memberId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MemberErased | Failure> {
    const call = { ...callContext(context, staffOf(context), { commandId }), tenantId };
    const outcome = await context.ports.personalData.eraseMember(memberId, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { position, stale } = outcome;
    return Object.assign(new MemberErased(), { memberId, position, stale });
  }

  @Allowed(adminOfUser)
  @Mutation(() => EraseUserResult, {
    description: 'For admins: erases somebody who works in the tenant alone and has no company account.',
  })
  async eraseUser(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('userId', () => Int) userId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<UserErased | Failure> {
    const call = { ...callContext(context, staffOf(context), { commandId }), tenantId };
    const outcome = await context.ports.personalData.eraseUser(userId, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    return Object.assign(new UserErased(), { userId, stale: outcome.stale });
  }

  @Allowed(signedIn)
  @Mutation(() => EraseUserResult, {
    description: 'Erases whoever asks, for good and wherever they work; their sessions end.',
  })
  async eraseMe(
    @Ctx() context: GatewayContext,
    @Arg('password', () => String) password: string,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<UserErased | Failure> {
    const self = staffOf(context);
    const call = callContext(context, self, { commandId });
    const outcome = await context.ports.personalData.eraseSelf(self, password, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    for (const kind of ['staff', 'owner'] as const) context.cookies.clear(kind);
    return Object.assign(new UserErased(), { userId: self.userId, stale: outcome.stale });
  }
}

function jsonOf(outcome: PersonExport | Refused): string {
  if (outcome.ok) return outcome.json;
  throw refusalError(outcome.code);
}
