import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { cancelDelivery, retryDelivery, settleDelivery } from '../../domain/delivery/commands.ts';
import { kindsForAdmins } from '../../domain/delivery/for-admins.ts';
import { deliveriesByIds } from '../../projections/deliveries/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { OneCommand } from '../server/one-answer.ts';
import { presentDelivery } from './present.ts';
import {
  CancelDeliveryResult,
  DeliveryCancelled,
  DeliveryRetried,
  DeliverySettled,
  RetryDeliveryResult,
  SettleDeliveryResult,
} from './types.ts';

interface Of {
  readonly tenantId: number;
  readonly deliveryId: number;
  readonly commandId?: string | null | undefined;
}

@Resolver()
export class DeliveryCommands {
  @Allowed(retryDelivery.policy)
  @OneCommand()
  @Mutation(() => RetryDeliveryResult, {
    description: 'Tries something again that was not sent, or may not have been.',
  })
  async retryDelivery(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('deliveryId', () => Int) deliveryId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<DeliveryRetried | Failure> {
    return changed(context, retryDelivery, { tenantId, deliveryId, commandId }, () => new DeliveryRetried());
  }

  @Allowed(cancelDelivery.policy)
  @OneCommand()
  @Mutation(() => CancelDeliveryResult, { description: 'Keeps something from being sent.' })
  async cancelDelivery(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('deliveryId', () => Int) deliveryId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<DeliveryCancelled | Failure> {
    return changed(
      context,
      cancelDelivery,
      { tenantId, deliveryId, commandId },
      () => new DeliveryCancelled(),
    );
  }

  @Allowed(settleDelivery.policy)
  @OneCommand()
  @Mutation(() => SettleDeliveryResult, {
    description: 'Says whether something of unknown outcome has arrived: somebody has looked.',
  })
  async settleDelivery(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('deliveryId', () => Int) deliveryId: number,
    @Arg('arrived', () => Boolean, { defaultValue: true, description: 'Whether it arrived.' })
    arrived: boolean,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<DeliverySettled | Failure> {
    const of = { tenantId, deliveryId, commandId };
    return changed(context, settleDelivery, of, () => new DeliverySettled(), { arrived });
  }
}

/** Whether the caller may see a delivery. One that the read model does not have yet is shown to admins only. */
async function sees(context: GatewayContext, tenantId: number, deliveryId: number): Promise<boolean> {
  if ((await context.roleIn(tenantId)) === 'admin') return true;
  const { reads } = context.ports;
  const [row] = await reads.asTenant(tenantId, (db) => deliveriesByIds(db, tenantId, [deliveryId]));
  return row !== undefined && !kindsForAdmins.includes(row.kind);
}

async function changed<Answer extends object>(
  context: GatewayContext,
  command: typeof retryDelivery | typeof cancelDelivery | typeof settleDelivery,
  { tenantId, deliveryId, commandId }: Of,
  answer: () => Answer,
  more: { readonly arrived?: boolean } = {},
): Promise<Answer | Failure> {
  const { dispatcher, reads } = context.ports;
  if (!(await sees(context, tenantId, deliveryId))) return failure('not-found');
  const call = callContext(context, staffOf(context), { tenantId, commandId });
  const outcome = await dispatcher.dispatch(command, { deliveryId, ...more }, call);
  if (!outcome.ok) return failure(outcome.code, outcome.fields);
  const [row] = await reads.asTenant(tenantId, (db) => deliveriesByIds(db, tenantId, [deliveryId]));
  if (row === undefined) return failure('not-found');
  const { position, stale } = outcome;
  return Object.assign(answer(), { delivery: presentDelivery(row), position, stale });
}
