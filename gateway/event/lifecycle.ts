import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { cancelEvent, publishEvent, reinstateEvent } from '../../domain/event/commands.ts';
import type { Outcome } from '../../infra/platform/dispatch/port.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { OneCommand } from '../server/one-answer.ts';
import { after, stateAfter } from './after.ts';
import { EventUpdated, UpdateEventResult } from './types.ts';

/** Drafts and cancellations: docs/product/events.md#drafts-and-cancellations. */
@Resolver()
export class EventLifecycle {
  @Allowed(publishEvent.policy)
  @OneCommand()
  @Mutation(() => UpdateEventResult, { description: 'Publishes a draft.' })
  async publishEvent(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<EventUpdated | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.dispatcher.dispatch(publishEvent, { eventId }, call);
    return updated(context, tenantId, eventId, outcome);
  }

  @Allowed(cancelEvent.policy)
  @OneCommand()
  @Mutation(() => UpdateEventResult, {
    description: 'Cancels an event. It stays visible, and cannot be changed until it is reinstated.',
  })
  async cancelEvent(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('reason', () => String, { nullable: true, description: 'Why; at most 200 characters.' })
    reason?: string | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<EventUpdated | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.dispatcher.dispatch(
      cancelEvent,
      { eventId, reason: reason ?? '' },
      call,
    );
    return updated(context, tenantId, eventId, outcome);
  }

  @Allowed(reinstateEvent.policy)
  @OneCommand()
  @Mutation(() => UpdateEventResult, {
    description: 'Takes a cancellation back. A cancelled draft is a draft again.',
  })
  async reinstateEvent(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<EventUpdated | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.dispatcher.dispatch(reinstateEvent, { eventId }, call);
    return updated(context, tenantId, eventId, outcome);
  }
}

async function updated(
  context: GatewayContext,
  tenantId: number,
  eventId: number,
  outcome: Outcome<object>,
): Promise<EventUpdated | Failure> {
  if (!outcome.ok) return failure(outcome.code, outcome.fields);
  const event = await stateAfter(context, tenantId, eventId);
  if (event === null) return failure('not-found');
  return Object.assign(new EventUpdated(), { event, ...after(outcome) });
}
