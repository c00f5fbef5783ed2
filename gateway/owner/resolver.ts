import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { anybody } from '../../domain/kernel/policy.ts';
import type { Reads } from '../../infra/platform/database/port.ts';
import { ownerById } from '../../projections/owners/queries.ts';
import { tenantsOfOwner } from '../../projections/tenants/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, type GatewayContext } from '../server/context.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { PublicFormArgs, senderOf } from '../public-form/args.ts';
import { formRefused } from '../public-form/refused.ts';
import { presented } from '../session/factor.ts';
import { notSignedIn } from '../session/logged-in.ts';
import { OwnedTenant, presentOwnedTenant } from '../tenant/owned-tenant.ts';
import { LogInOwnerInput, RegisterOwnerInput } from './inputs.ts';
import { LogInOwnerResult, Owner, OwnerLoggedIn, OwnerRegistered, RegisterOwnerResult } from './types.ts';

interface OwnerIds {
  readonly ownerId: number;
  readonly userId: number;
}

@Resolver(() => Owner)
export class OwnerResolver {
  @Allowed(anybody)
  @Query(() => Owner, {
    nullable: true,
    description: 'The owner who is signed in at /ownerlogin; null without an owner session.',
  })
  async owner(@Ctx() { callers, ports }: GatewayContext): Promise<Owner | null> {
    return callers.owner.kind === 'owner' ? presentOwner(ports.reads, callers.owner) : null;
  }

  @FieldResolver(() => [OwnedTenant])
  async tenants(@Ctx() { ports }: GatewayContext, @Root() owner: Owner): Promise<OwnedTenant[]> {
    const rows = await ports.reads.asPerson(owner.userId, (db) => tenantsOfOwner(db, owner.ownerId));
    return rows.map(presentOwnedTenant);
  }

  @Allowed(anybody)
  @Mutation(() => RegisterOwnerResult, { description: 'Registers a company account.' })
  async registerOwner(
    @Ctx() context: GatewayContext,
    @Arg('input', () => RegisterOwnerInput) input: RegisterOwnerInput,
    @Args(() => PublicFormArgs) form: PublicFormArgs,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<OwnerRegistered | Failure> {
    const outcome = await context.ports.registration.registerOwner(
      omitNulls(input),
      callContext(context, { kind: 'public' }, { commandId }),
      senderOf(context, form),
    );
    if (!outcome.ok) return formRefused(outcome);
    const { ids, position, stale } = outcome;
    const owner = await presentOwner(context.ports.reads, ids);
    return Object.assign(new OwnerRegistered(), { ownerId: ids.ownerId, owner, position, stale });
  }

  @Allowed(anybody)
  @Mutation(() => LogInOwnerResult, { description: 'Signs an owner in and opens an owner session.' })
  async logInOwner(
    @Ctx() { callers, cookies, device, ports }: GatewayContext,
    @Arg('input', () => LogInOwnerInput) input: LogInOwnerInput,
  ): Promise<OwnerLoggedIn | Failure> {
    const { factor, ...rest } = input;
    const data = { ...omitNulls(rest), ...presented({ factor }) };
    const session = await ports.signIn.logInOwner(data, device, callers.owner);
    if (!session.ok) return notSignedIn(session);
    if (session.principal.kind !== 'owner')
      throw new Error('Signing in as owner opened another kind of session');
    cookies.set('owner', session);
    return Object.assign(new OwnerLoggedIn(), { owner: await presentOwner(ports.reads, session.principal) });
  }
}

async function presentOwner(reads: Reads, { ownerId, userId }: OwnerIds): Promise<Owner> {
  const row = await reads.asPerson(userId, (db) => ownerById(db, ownerId));
  return Object.assign(new Owner(), {
    id: `Owner:${ownerId}`,
    ownerId,
    userId,
    companyname: row?.companyname ?? '',
  });
}
