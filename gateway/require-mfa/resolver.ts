import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { requireMfa } from '../../domain/tenant/require-mfa.ts';
import { tenantById } from '../../projections/tenants/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { presentTenant } from '../tenant/present.ts';
import { RequireMfaSet, SetRequireMfaResult } from './types.ts';

@Resolver()
export class RequireMfaResolver {
  @Allowed(requireMfa.policy)
  @Mutation(() => SetRequireMfaResult, {
    description:
      "'Require MFA for all users': for admins who have a second factor themselves. A user without a second factor has to set one up at the next sign-in.",
  })
  async setRequireMfa(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('required', () => Boolean, { description: 'Whether everybody needs a second factor from now on.' })
    required: boolean,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<RequireMfaSet | Failure> {
    const outcome = await context.ports.secondFactor.require(
      required,
      callContext(context, staffOf(context), { tenantId, commandId }),
    );
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const row = await context.ports.reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
    if (row === undefined) return failure('not-found');
    const { position, stale } = outcome;
    return Object.assign(new RequireMfaSet(), {
      tenant: Object.assign(presentTenant(row), { requireMfa: required }),
      position,
      stale,
    });
  }
}
