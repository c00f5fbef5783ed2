import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { updateSharedEvent } from '../../domain/event/commands.ts';
import { registerSharedItem, updateSharedItem } from '../../domain/item/commands.ts';
import { asRegistered } from '../item/as-registered.ts';
import { RegisterItemInput } from '../item/inputs.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { expectedRevisionOf } from '../server/expected-revision.ts';
import { failure } from '../server/failure/refusal.ts';
import { refusedChange } from '../server/failure/refused-change.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { OneCommand } from '../server/one-answer.ts';
import { Revision } from '../server/scalars.ts';
import { presentSharedEvent, presentSharedItem } from './present.ts';
import { SharedEventInput, SharedItemInput } from './inputs.ts';
import {
  RegisterSharedItemResult,
  SharedEventUpdated,
  SharedItemRegistered,
  SharedItemUpdated,
  UpdateSharedEventResult,
  UpdateSharedItemResult,
} from './results.ts';
import { type SharedItem } from './types.ts';

/** What tenants change of what others share with them. */
@Resolver()
export class SharedThingCommands {
  @Allowed(updateSharedEvent.policy)
  @Mutation(() => UpdateSharedEventResult, {
    description: 'Changes the fields of a shared event that are present; the log of access notes it.',
  })
  async updateSharedEvent(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('input', () => SharedEventInput) input: SharedEventInput,
    @Arg('expectedRevision', () => Revision, { nullable: true }) expectedRevision?: string | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<SharedEventUpdated | Failure> {
    const { collaborations } = context.ports;
    const options = expectedRevisionOf(expectedRevision);
    if (options === null) return failure('invalid', { expectedRevision: 'wrong-type' });
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    const outcome = await collaborations.updateEvent(Object.assign({ eventId }, input), call, options);
    const read = async () => {
      const found = await collaborations.find(tenantId, eventId);
      return found && presentSharedEvent(found, tenantId);
    };
    if (!outcome.ok) return refusedChange(outcome, read);
    const event = await read();
    if (event === null) return failure('not-found');
    const { position, stale } = outcome;
    return Object.assign(new SharedEventUpdated(), { event, position, stale });
  }

  @Allowed(registerSharedItem.policy)
  @OneCommand()
  @Mutation(() => RegisterSharedItemResult, {
    description:
      'Adds an item to an event that is shared as a whole; it belongs to the tenant that holds the event. The log of access notes it.',
  })
  async registerSharedItem(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('input', () => RegisterItemInput) input: RegisterItemInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<SharedItemRegistered | Failure> {
    const { collaborations } = context.ports;
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    const wanted = { ...omitNulls(input), eventId };
    const outcome = await collaborations.registerItem(wanted, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { itemId } = outcome.ids;
    const item =
      (await sharedItem(context, { tenantId, eventId, itemId })) ??
      presentSharedItem({ item: { ...asRegistered(wanted, outcome), item_id: itemId }, role: 'editor' });
    const { position, stale } = outcome;
    return Object.assign(new SharedItemRegistered(), { item, position, stale });
  }

  @Allowed(updateSharedItem.policy)
  @Mutation(() => UpdateSharedItemResult, {
    description: 'Changes the fields of a shared item that are present; the log of access notes it.',
  })
  async updateSharedItem(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
    @Arg('input', () => SharedItemInput) input: SharedItemInput,
    @Arg('expectedRevision', () => Revision, { nullable: true }) expectedRevision?: string | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<SharedItemUpdated | Failure> {
    const { collaborations } = context.ports;
    const options = expectedRevisionOf(expectedRevision);
    if (options === null) return failure('invalid', { expectedRevision: 'wrong-type' });
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    const outcome = await collaborations.updateItem(Object.assign({ eventId, itemId }, input), call, options);
    const read = () => sharedItem(context, { tenantId, eventId, itemId });
    if (!outcome.ok) return refusedChange(outcome, read);
    const item = await read();
    if (item === null) return failure('not-found');
    const { position, stale } = outcome;
    return Object.assign(new SharedItemUpdated(), { item, position, stale });
  }
}

async function sharedItem(
  { ports: { collaborations } }: GatewayContext,
  of: { readonly tenantId: number; readonly eventId: number; readonly itemId: number },
): Promise<SharedItem | null> {
  const found = await collaborations.items(of.tenantId, of.eventId);
  const one = found.find(({ item }) => item.item_id === of.itemId);
  return one ? presentSharedItem(one) : null;
}
