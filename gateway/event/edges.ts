import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { personOf } from '../person/person-of.ts';
import { Person } from '../person/types.ts';
import { Allowed } from '../server/access/policy.ts';
import type { GatewayContext } from '../server/context.ts';
import { refusalError } from '../server/failure/refusal.ts';
import { presentTenant } from '../tenant/present.ts';
import { Tenant } from '../tenant/types.ts';
import { Event } from './types.ts';

/** The ways from an event to other things. */
@Resolver(() => Event)
export class EventEdges {
  @Allowed(staff)
  @FieldResolver(() => Tenant, { description: 'The tenant that holds the event.' })
  async tenant(@Ctx() { loaders }: GatewayContext, @Root() { tenantId }: Event): Promise<Tenant> {
    const row = await loaders.tenant(tenantId);
    if (row === null) throw refusalError('not-found');
    return presentTenant(row);
  }

  @Allowed(staff)
  @FieldResolver(() => Person, { description: 'The person who registered the event.' })
  async createdBy(@Ctx() context: GatewayContext, @Root() { createdById, tenantId }: Event): Promise<Person> {
    return personOf(context, tenantId, createdById);
  }
}
