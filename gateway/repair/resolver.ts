import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { Allowed } from '../server/access/policy.ts';
import type { GatewayContext } from '../server/context.ts';
import { ReadModelUnderRepair } from './types.ts';

@Resolver()
export class RepairResolver {
  @Allowed(staff)
  @Query(() => [ReadModelUnderRepair], {
    complexity: 10,
    description: 'One for each read model that is under repair in the tenant; usually there is none.',
  })
  async repairs(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<ReadModelUnderRepair[]> {
    const underRepair = await ports.parking.ofTenant(tenantId);
    return [...underRepair].map(([readModel, since]) =>
      Object.assign(new ReadModelUnderRepair(), { readModel, since: since.toISOString() }),
    );
  }
}
