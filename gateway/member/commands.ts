import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { registerMember, updateMember } from '../../domain/member/commands.ts';
import type { Accepted, Refused } from '../../infra/platform/dispatch/port.ts';
import { ownMediaPath } from '../../infra/platform/http/own-media.ts';
import { membersByEmails } from '../../projections/members/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { Revision } from '../server/scalars.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { expectedRevisionOf } from '../server/expected-revision.ts';
import { failure } from '../server/failure/refusal.ts';
import { refusedChange } from '../server/failure/refused-change.ts';
import type { Failure } from '../server/failure/types.ts';
import { OneCommand } from '../server/one-answer.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { RegisterMemberInput, UpdateMemberInput } from './inputs.ts';
import { presentMember } from './present.ts';
import {
  Member,
  MemberExists,
  MemberRegistered,
  MemberUpdated,
  RegisterMemberResult,
  UpdateMemberResult,
} from './types.ts';

@Resolver()
export class MemberCommands {
  @Allowed(registerMember.policy)
  @OneCommand()
  @Mutation(() => RegisterMemberResult, { description: 'Registers a member of the tenant.' })
  async registerMember(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('input', () => RegisterMemberInput) input: RegisterMemberInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MemberRegistered | Failure> {
    const { ports } = context;
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const command = omitNulls(ownImage(context, input));
    const outcome = await ports.dispatcher.dispatch(registerMember, command, call);
    if (!outcome.ok && outcome.code === 'taken') return taken(context, tenantId, outcome, input.email);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { memberId } = outcome.ids;
    const member =
      (await stateAfter(context, tenantId, memberId)) ?? asRegistered(tenantId, command, outcome);
    return Object.assign(new MemberRegistered(), { member, ...after(outcome) });
  }

  @Allowed(updateMember.policy)
  @OneCommand()
  @Mutation(() => UpdateMemberResult, { description: 'Changes the fields of a member that are present.' })
  async updateMember(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('memberId', () => Int) memberId: number,
    @Arg('input', () => UpdateMemberInput) input: UpdateMemberInput,
    @Arg('expectedRevision', () => Revision, { nullable: true }) expectedRevision?: string | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MemberUpdated | Failure> {
    const options = expectedRevisionOf(expectedRevision);
    if (options === null) return failure('invalid', { expectedRevision: 'wrong-type' });
    const outcome = await context.ports.dispatcher.dispatch(
      updateMember,
      { ...ownImage(context, input), memberId },
      callContext(context, staffOf(context), { tenantId, commandId }),
      options,
    );
    if (!outcome.ok && outcome.code === 'taken') return taken(context, tenantId, outcome, input.email ?? '');
    if (!outcome.ok) return refusedChange(outcome, () => stateAfter(context, tenantId, memberId));
    const member = await stateAfter(context, tenantId, memberId);
    if (member === null) return failure('not-found');
    return Object.assign(new MemberUpdated(), { member, ...after(outcome) });
  }
}

const after = ({ position, stale }: Accepted<unknown>) => ({ position, stale });

/** The input with the path of the picture instead of its address. */
function ownImage({ ports }: GatewayContext, input: { readonly image?: string | null }): object {
  return { ...input, image: ownMediaPath(input.image, ports.config.publicUrl) };
}

async function stateAfter(
  context: GatewayContext,
  tenantId: number,
  memberId: number,
): Promise<Member | null> {
  const row = await context.loaders.members(tenantId).clear(memberId).load(memberId);
  return row && presentMember(row);
}

/** The failure of a taken address; it names the member who has it. */
async function taken(
  { ports }: GatewayContext,
  tenantId: number,
  { code, fields }: Refused,
  email: string,
): Promise<Failure> {
  const [existing] = await ports.reads.asTenant(tenantId, (db) => membersByEmails(db, tenantId, [email]));
  return Object.assign(new MemberExists(), failure(code, fields), { memberId: existing?.member_id ?? null });
}

/** The member as the command described them, for when the read models do not show them yet (decision 13). */
function asRegistered(
  tenantId: number,
  command: object,
  { ids, position, revision }: Accepted<{ readonly memberId: number }>,
): Member {
  const { importId: _none, ...values } = registerMember.input.parse(command);
  return Object.assign(new Member(), values, {
    id: `Member:${ids.memberId}`,
    memberId: ids.memberId,
    tenantId,
    displayName: `${values.firstname} ${values.lastname}`,
    registeredAt: new Date(),
    importId: null,
    archived: false,
    version: BigInt(position),
    revision,
  });
}
