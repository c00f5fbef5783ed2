import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { admin, adminOfUser, signedIn } from '../../domain/kernel/policy.ts';
import { eraseMember } from '../../domain/member/commands.ts';
import type { Refused } from '../../infra/platform/dispatch/port.ts';
import type { PersonExport } from '../../infra/features/personal-data/port.ts';
import { costOfExport } from '../server/costly.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure, refusalError } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { EraseMemberResult, EraseUserResult, MemberErased, UserErased } from './types.ts';

/** Export and erasure of personal data. */
@Resolver()
export class PersonalDataResolver {
  @Allowed(admin)
  @Query(() => String, {
    complexity: costOfExport,
    description: 'All personal data of a member, as a JSON file. For admins.',
  })
  async exportMember(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('memberId', () => Int) memberId: number,
  ): Promise<string> {
    return jsonOf(await ports.personalData.exportMember(tenantId, memberId));
  }

  @Allowed(admin)
  @Query(() => String, {
    complexity: costOfExport,
    description: 'All personal data of a registrant, as a JSON file. For admins.',
  })
  async exportRegistrant(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('registrantId', () => Int) registrantId: number,
  ): Promise<string> {
    return jsonOf(await ports.personalData.exportRegistrant(tenantId, registrantId));
  }

  @Allowed(admin)
  @Query(() => String, {
    complexity: costOfExport,
    description:
      'All personal data of a user, as a JSON file. For admins, and only for a user who works in no other tenant and has no company account.',
  })
  async exportUser(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('userId', () => Int) userId: number,
  ): Promise<string> {
    return jsonOf(await ports.personalData.exportUser(tenantId, userId));
  }

  @Allowed(signedIn)
  @Query(() => String, {
    complexity: costOfExport,
    description: 'All personal data of the signed-in person, as a JSON file.',
  })
  async exportMe(@Ctx() context: GatewayContext): Promise<string> {
    return jsonOf(await context.ports.personalData.exportSelf(staffOf(context)));
  }

  @Allowed(eraseMember.policy)
  @Mutation(() => EraseMemberResult, { description: 'Erases a member permanently. For admins.' })
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
    description:
      'Erases a user permanently. For admins, and only for a user who works in no other tenant and has no company account.',
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
    const { position, stale } = outcome;
    return Object.assign(new UserErased(), { userId, position, stale });
  }

  @Allowed(signedIn)
  @Mutation(() => EraseUserResult, {
    description: 'Erases the signed-in person permanently, in all their tenants, and ends their sessions.',
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
    const { position, stale } = outcome;
    return Object.assign(new UserErased(), { userId: self.userId, position, stale });
  }
}

function jsonOf(outcome: PersonExport | Refused): string {
  if (outcome.ok) return outcome.json;
  throw refusalError(outcome.code);
}
