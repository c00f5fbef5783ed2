import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { ownerSession } from '../../domain/kernel/policy.ts';
import { reopenTenant, updateTenant } from '../../domain/tenant/commands.ts';
import type { Accepted, Refused } from '../../infra/platform/dispatch/port.ts';
import { tenantById } from '../../projections/tenants/queries.ts';
import type { TenantRow } from '../../projections/tenants/table.ts';
import { Allowed } from '../server/access/policy.ts';
import { Revision } from '../server/scalars.ts';
import { callContext, ownerOf, staffOf, type GatewayContext } from '../server/context.ts';
import { expectedRevisionOf } from '../server/expected-revision.ts';
import { failure } from '../server/failure/refusal.ts';
import { refusedChange } from '../server/failure/refused-change.ts';
import type { Failure } from '../server/failure/types.ts';
import { UpdateTenantInput } from './inputs.ts';
import { presentOwnedTenant, ReopenTenantResult, TenantReopened } from './owned-tenant.ts';
import { presentTenant } from './present.ts';
import { TenantUpdated, UpdateTenantResult } from './types.ts';

@Resolver()
export class TenantCommands {
  @Allowed(updateTenant.policy)
  @Mutation(() => UpdateTenantResult, { description: 'Changes the settings of the tenant; for admins.' })
  async updateTenant(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('input', () => UpdateTenantInput) input: UpdateTenantInput,
    @Arg('expectedRevision', () => Revision, { nullable: true }) expectedRevision?: string | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<TenantUpdated | Failure> {
    const options = expectedRevisionOf(expectedRevision);
    if (options === null) return failure('invalid', { expectedRevision: 'wrong-type' });
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.tenants.update(Object.assign({}, input), call, options);
    if (!outcome.ok)
      return refusedChange(outcome, async () => {
        const row = await readTenant(context, tenantId);
        return row === undefined ? null : presentTenant(row);
      });
    return answer(outcome, () => readTenant(context, tenantId), updated);
  }

  @Allowed(updateTenant.policy)
  @Mutation(() => UpdateTenantResult, {
    description:
      'Deactivates the tenant; for admins. Nobody can enter it any more, the caller neither, until its owner activates it again.',
  })
  async setTenantActive(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('active', () => Boolean, { description: 'Whether the tenant is active from now on.' })
    active: boolean,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<TenantUpdated | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.tenants.update({ active }, call);
    return answer(outcome, () => readTenant(context, tenantId), updated);
  }

  @Allowed(ownerSession)
  @Mutation(() => ReopenTenantResult, {
    description: 'Activates a tenant of the owner that was deactivated.',
  })
  async reopenTenant(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<TenantReopened | Failure> {
    const owner = ownerOf(context);
    if (tenantId <= 0) return failure('not-found');
    const { ownerId, userId } = owner;
    const call = callContext(context, owner, { tenantId, commandId });
    const outcome = await context.ports.dispatcher.dispatch(reopenTenant, { ownerId, userId }, call);
    const read = () => context.ports.reads.asPerson(userId, (db) => tenantById(db, tenantId));
    return answer(outcome, read, reopened);
  }
}

async function readTenant({ ports }: GatewayContext, tenantId: number): Promise<TenantRow | undefined> {
  return ports.reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
}

const updated = (row: TenantRow): TenantUpdated =>
  Object.assign(new TenantUpdated(), { tenant: presentTenant(row) });

const reopened = (row: TenantRow): TenantReopened =>
  Object.assign(new TenantReopened(), { tenant: presentOwnedTenant(row) });

async function answer<Done extends object>(
  outcome: Pick<Accepted<unknown>, 'ok' | 'position' | 'stale'> | Refused,
  read: () => Promise<TenantRow | undefined>,
  present: (row: TenantRow) => Done,
): Promise<Done | Failure> {
  if (!outcome.ok) return failure(outcome.code, outcome.fields);
  const row = await read();
  if (row === undefined) return failure('not-found');
  const { position, stale } = outcome;
  return Object.assign(present(row), { position, stale });
}
