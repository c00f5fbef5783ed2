import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { disconnectTwitter } from '../../domain/integrations/commands.ts';
import { staff } from '../../domain/kernel/policy.ts';
import type { Integration as Found } from '../../infra/features/integrations/port.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { OneCommand } from '../server/one-answer.ts';
import { DisconnectTwitterResult, Integration, TwitterDisconnected } from './types.ts';

const present =
  (tenantId: number) =>
  ({ missing, ...found }: Found): Integration =>
    Object.assign(new Integration(), {
      ...found,
      id: `Integration:${tenantId}-${found.platform}`,
      missing: [...missing],
    });

@Resolver()
export class Integrations {
  @Allowed(staff)
  @Query(() => [Integration], {
    complexity: 20,
    description: "The tenant's accounts on social networks, one entry for each network, at most 10.",
  })
  async integrations(
    @Ctx() { ports: { integrations } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<Integration[]> {
    return (await integrations.of(tenantId)).map(present(tenantId));
  }

  @Allowed(disconnectTwitter.policy)
  @OneCommand()
  @Mutation(() => DisconnectTwitterResult, {
    complexity: 20,
    description: 'Ends the connection with Twitter. Posts that are scheduled stay, and fail without it.',
  })
  async disconnectTwitter(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<TwitterDisconnected | Failure> {
    const { integrations } = context.ports;
    const call = { ...callContext(context, staffOf(context), { commandId }), tenantId };
    const outcome = await integrations.disconnectTwitter(call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { position, stale } = outcome;
    const now = (await integrations.of(tenantId)).map(present(tenantId));
    return Object.assign(new TwitterDisconnected(), { integrations: now, position, stale });
  }
}
