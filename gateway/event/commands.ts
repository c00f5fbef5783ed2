import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { registerEvent, updateEvent } from '../../domain/event/commands.ts';
import { Allowed } from '../server/access/policy.ts';
import { Revision } from '../server/scalars.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { expectedRevisionOf } from '../server/expected-revision.ts';
import { OneCommand } from '../server/one-answer.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { failure } from '../server/failure/refusal.ts';
import { refusedChange } from '../server/failure/refused-change.ts';
import type { Failure } from '../server/failure/types.ts';
import { RegisterEventInput, UpdateEventInput } from './inputs.ts';
import { after, asRegistered, stateAfter } from './after.ts';
import { EventRegistered, EventUpdated, RegisterEventResult, UpdateEventResult } from './types.ts';

@Resolver()
export class EventCommands {
  @Allowed(registerEvent.policy)
  @OneCommand()
  @Mutation(() => RegisterEventResult, {
    description: 'Registers an event of the tenant; the caller becomes its owner.',
  })
  async registerEvent(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('input', () => RegisterEventInput) input: RegisterEventInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<EventRegistered | Failure> {
    const { ports } = context;
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await ports.events.register(omitNulls(input), call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { eventId } = outcome.ids;
    const event =
      (await stateAfter(context, tenantId, eventId)) ??
      (await asRegistered(context, tenantId, eventId, input, outcome));
    return Object.assign(new EventRegistered(), { event, ...after(outcome) });
  }

  @Allowed(updateEvent.policy)
  @OneCommand()
  @Mutation(() => UpdateEventResult, { description: 'Changes the fields of an event that are present.' })
  async updateEvent(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('input', () => UpdateEventInput) input: UpdateEventInput,
    @Arg('expectedRevision', () => Revision, { nullable: true }) expectedRevision?: string | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<EventUpdated | Failure> {
    const { ports } = context;
    const options = expectedRevisionOf(expectedRevision);
    if (options === null) return failure('invalid', { expectedRevision: 'wrong-type' });
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await ports.events.update(Object.assign({ eventId }, input), call, options);
    if (!outcome.ok) return refusedChange(outcome, () => stateAfter(context, tenantId, eventId));
    const event = await stateAfter(context, tenantId, eventId);
    if (event === null) return failure('not-found');
    return Object.assign(new EventUpdated(), { event, ...after(outcome) });
  }
}
