import { Field, ObjectType } from 'type-graphql';
import { liveTenants } from '../../projections/tenants/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';
import { presentTenant } from './present.ts';
import { Tenant } from './types.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'The settings of the tenant changed.',
})
class TenantChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Tenant) tenant!: Tenant;
}

export const tenantChanges = defineLivePresenter({
  entity: liveTenants,
  type: TenantChanged,
  present: ({ row }) => row && { tenant: presentTenant(row) },
});
