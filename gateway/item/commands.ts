import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { registerItem, updateItem } from '../../domain/item/commands.ts';
import type { Accepted } from '../../infra/platform/dispatch/port.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { expectedRevisionOf } from '../server/expected-revision.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { OneCommand } from '../server/one-answer.ts';
import { Revision } from '../server/scalars.ts';
import { RegisterItemInput, UpdateItemInput } from './inputs.ts';
import { asRegistered } from './as-registered.ts';
import { presentItem } from './present.ts';
import { type Item, ItemRegistered, ItemUpdated, RegisterItemResult, UpdateItemResult } from './types.ts';

@Resolver()
export class ItemCommands {
  @Allowed(registerItem.policy)
  @OneCommand()
  @Mutation(() => RegisterItemResult, { description: 'Adds an item to an event.' })
  async registerItem(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('input', () => RegisterItemInput) input: RegisterItemInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<ItemRegistered | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const wanted = { ...omitNulls(input), eventId };
    const outcome = await context.ports.dispatcher.dispatch(registerItem, wanted, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { itemId } = outcome.ids;
    const item =
      (await stateAfter(context, tenantId, itemId)) ??
      presentItem({
        ...asRegistered(wanted, outcome),
        item_id: itemId,
        tenant_id: tenantId,
        registered_by: staffOf(context).userId,
      });
    return Object.assign(new ItemRegistered(), { item, ...after(outcome) });
  }

  @Allowed(updateItem.policy)
  @OneCommand()
  @Mutation(() => UpdateItemResult, { description: 'Changes the fields of an item that are present.' })
  async updateItem(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
    @Arg('input', () => UpdateItemInput) input: UpdateItemInput,
    @Arg('expectedRevision', () => Revision, { nullable: true }) expectedRevision?: string | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<ItemUpdated | Failure> {
    const options = expectedRevisionOf(expectedRevision);
    if (options === null) return failure('invalid', { expectedRevision: 'wrong-type' });
    const outcome = await context.ports.dispatcher.dispatch(
      updateItem,
      Object.assign({ eventId, itemId }, input),
      callContext(context, staffOf(context), { tenantId, commandId }),
      options,
    );
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const item = await stateAfter(context, tenantId, itemId);
    if (item === null) return failure('not-found');
    return Object.assign(new ItemUpdated(), { item, ...after(outcome) });
  }
}

const after = ({ position, stale }: Accepted<unknown>) => ({ position, stale });

async function stateAfter(context: GatewayContext, tenantId: number, itemId: number): Promise<Item | null> {
  const row = await context.loaders.items(tenantId).clear(itemId).load(itemId);
  return row && presentItem(row);
}
