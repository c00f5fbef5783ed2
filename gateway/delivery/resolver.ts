import { Arg, Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { kindsForAdmins } from '../../domain/delivery/for-admins.ts';
import { deliveriesPage, deliveryCounts } from '../../projections/deliveries/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import { filterArgument, type GatewayContext } from '../server/context.ts';
import { presentDelivery } from './present.ts';
import { DeliveryConnection, DeliveryProgress } from './types.ts';

@Resolver()
export class DeliveryQueries {
  @Allowed(staff)
  @Query(() => DeliveryConnection, {
    complexity: pageCost,
    description:
      'What was sent in the name of the tenant and what is to be sent, the newest first. Invitations are for admins.',
  })
  async deliveries(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('progress', () => DeliveryProgress, { nullable: true, description: 'Those in this state.' })
    progress?: DeliveryProgress | null,
    @Arg('source', () => String, { nullable: true, description: 'Those of one thing: `mailing-3`.' })
    source?: string | null,
    @Arg('kind', () => String, { nullable: true, description: 'Those of this kind: `mail`.' })
    kind?: string | null,
  ): Promise<DeliveryConnection> {
    const { reads } = context.ports;
    const except = (await context.roleIn(tenantId)) === 'admin' ? [] : kindsForAdmins;
    const wanted = {
      tenantId,
      progress: progress ?? null,
      source: filterArgument('source', source),
      kind: filterArgument('kind', kind),
      except,
    };
    const query = { ...wanted, first: pageSize(page.first), after: page.after ?? null };
    return readPage(
      () => reads.asTenant(tenantId, (db) => deliveriesPage(db, query)),
      async () => {
        const counts = await reads.asTenant(tenantId, (db) => deliveryCounts(db, wanted));
        if (wanted.progress !== null) return counts.get(wanted.progress) ?? 0;
        return [...counts.values()].reduce((sum, count) => sum + count, 0);
      },
      query,
      presentDelivery,
    );
  }
}
