import { usualTimezone } from '../../domain/tenant/timezone.ts';
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { ownerSession, staff } from '../../domain/kernel/policy.ts';
import { tenantById } from '../../projections/tenants/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, ownerOf, staffOf, type GatewayContext } from '../server/context.ts';
import { failure, refusalError } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { RegisterTenantInput } from './inputs.ts';
import { OwnedTenant, presentOwnedTenant, RegisterTenantResult, TenantRegistered } from './owned-tenant.ts';
import { presentTenant } from './present.ts';
import { Tenant } from './types.ts';

@Resolver()
export class TenantResolver {
  @Allowed(staff)
  @Query(() => Tenant, { description: 'The tenant with its settings, for its staff.' })
  async tenant(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<Tenant> {
    const row = await context.loaders.tenant(tenantId);
    if (row === null) throw refusalError('not-found');
    // The web app asks this when a user enters a tenant; the next sign-in leads there again.
    await context.ports.sessions.useTenant(staffOf(context).sessionId, tenantId);
    return presentTenant(row);
  }

  @Allowed(ownerSession)
  @Mutation(() => RegisterTenantResult, {
    description:
      'Registers a tenant without files. With the files `logo` and `waiver`, send a multipart form to REST instead: `POST /api/tenants/registertenant`, with the cookie of the owner session.',
  })
  async registerTenant(
    @Ctx() context: GatewayContext,
    @Arg('input', () => RegisterTenantInput) input: RegisterTenantInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<TenantRegistered | Failure> {
    const owner = ownerOf(context);
    const outcome = await context.ports.tenants.register(
      omitNulls(input),
      {},
      callContext(context, owner, { commandId }),
    );
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { ids, position, stale } = outcome;
    const row = await context.ports.reads.asPerson(owner.userId, (db) => tenantById(db, ids.tenantId));
    const tenant = row === undefined ? notShownYet(ids.tenantId, input, position) : presentOwnedTenant(row);
    return Object.assign(new TenantRegistered(), { tenant, position, stale });
  }
}

/** The tenant from the command's input, for an answer before the read models show it (decision 13). */
function notShownYet(tenantId: number, input: RegisterTenantInput, position: string): OwnedTenant {
  return Object.assign(new OwnedTenant(), {
    id: `OwnedTenant:${tenantId}`,
    tenantId,
    companyname: '',
    city: input.city.trim(),
    timezone: input.timezone ?? usualTimezone,
    active: true,
    version: BigInt(position),
  });
}
