import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { registerEvent, updateEvent } from '../../domain/event/commands.ts';
import type { Accepted } from '../../infra/platform/dispatch/port.ts';
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
import { viewerOf } from './viewer.ts';
import { presentEvent } from './present.ts';
import {
  type Event,
  EventRegistered,
  EventUpdated,
  RegisterEventResult,
  UpdateEventResult,
} from './types.ts';

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
    const outcome = await ports.dispatcher.dispatch(registerEvent, omitNulls(input), call);
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
    const outcome = await ports.dispatcher.dispatch(
      updateEvent,
      Object.assign({ eventId }, input),
      callContext(context, staffOf(context), { tenantId, commandId }),
      options,
    );
    if (!outcome.ok) return refusedChange(outcome, () => stateAfter(context, tenantId, eventId));
    const event = await stateAfter(context, tenantId, eventId);
    if (event === null) return failure('not-found');
    return Object.assign(new EventUpdated(), { event, ...after(outcome) });
  }
}

const after = ({ position, stale }: Accepted<unknown>) => ({ position, stale });

async function stateAfter(context: GatewayContext, tenantId: number, eventId: number): Promise<Event | null> {
  const row = await context.loaders.events(tenantId).clear(eventId).load(eventId);
  return row && presentEvent(row, await viewerOf(context, tenantId, row));
}

/** The event as the command described it, for when the read models do not show it yet (decision 13). */
async function asRegistered(
  context: GatewayContext,
  tenantId: number,
  eventId: number,
  input: RegisterEventInput,
  { position, revision }: Accepted<unknown>,
): Promise<Event> {
  const values = registerEvent.input.parse(omitNulls(input));
  const row = {
    tenant_id: tenantId,
    event_id: eventId,
    name: values.name,
    name_key: '',
    description: values.description,
    type: values.type,
    location: values.location,
    starts_at: new Date(values.startsAt),
    ends_at: new Date(values.endsAt),
    registered_by: staffOf(context).userId,
    cover: null,
    revision: BigInt(revision),
    version: BigInt(position),
  };
  return presentEvent(row, await viewerOf(context, tenantId, row));
}
