import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { registerEvent, updateEvent } from '../../domain/event/commands.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { costOfManyChanges } from '../server/costly.ts';
import { expectedRevisionOf } from '../server/expected-revision.ts';
import { failure } from '../server/failure/refusal.ts';
import { refusedChange } from '../server/failure/refused-change.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { Revision } from '../server/scalars.ts';
import { after, stateAfter } from './after.ts';
import { RegisterEventInput, RepeatInput, UpdateEventInput } from './inputs.ts';
import {
  EventSeriesRegistered,
  EventSeriesChanged,
  RegisterEventSeriesResult,
  ChangeEventSeriesResult,
} from './types.ts';

/** Series of events: docs/product/events.md#series. */
@Resolver()
export class EventSeriesCommands {
  @Allowed(registerEvent.policy)
  @Mutation(() => RegisterEventSeriesResult, {
    complexity: costOfManyChanges,
    description:
      "Registers the events of a series, at the same local time of the tenant's zone. Each name ends with the date.",
  })
  async registerEventSeries(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('input', () => RegisterEventInput, { description: 'The first event.' }) input: RegisterEventInput,
    @Arg('repeat', () => RepeatInput, { description: 'How often it comes.' }) { every, times }: RepeatInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<EventSeriesRegistered | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const wanted = { ...omitNulls(input), every, times };
    const outcome = await context.ports.events.registerSeries(wanted, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const events = await Promise.all(outcome.eventIds.map((id) => stateAfter(context, tenantId, id)));
    return Object.assign(new EventSeriesRegistered(), {
      events: events.filter((event) => event !== null),
      ...after(outcome),
    });
  }

  @Allowed(updateEvent.policy)
  @Mutation(() => ChangeEventSeriesResult, {
    complexity: costOfManyChanges,
    description:
      'Changes an event of a series and the later ones. A change of time moves all of them by as many days, to the same local time. Cancelled ones stay as they are.',
  })
  async changeEventSeries(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('input', () => UpdateEventInput) input: UpdateEventInput,
    @Arg('expectedRevision', () => Revision, { nullable: true }) expectedRevision?: string | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<EventSeriesChanged | Failure> {
    const options = expectedRevisionOf(expectedRevision);
    if (options === null) return failure('invalid', { expectedRevision: 'wrong-type' });
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const wanted = Object.assign({ eventId }, input);
    const outcome = await context.ports.events.updateSeries(wanted, call, options);
    if (!outcome.ok) return refusedChange(outcome, () => stateAfter(context, tenantId, eventId));
    const event = await stateAfter(context, tenantId, eventId);
    if (event === null) return failure('not-found');
    return Object.assign(new EventSeriesChanged(), {
      event,
      count: outcome.done.length,
      ...after(outcome),
    });
  }
}
