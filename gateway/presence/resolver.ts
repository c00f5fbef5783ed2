import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { viewerOf } from '../../domain/kernel/policy.ts';
import type { PageOpen, Place } from '../../infra/features/presence/port.ts';
import { Allowed } from '../server/access/policy.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { PresenceReported, PresentPerson, ReportPresenceResult } from './types.ts';

interface Report {
  readonly tenantId: number;
  readonly page: string;
  readonly field?: string | null | undefined;
  readonly left?: boolean | null | undefined;
}

const pageDescription = "The app page's own random id, 1 to 40 characters.";
const fieldDescription = 'The name of the field that is edited, at most 40 characters.';
const leftDescription = 'True when the page is closed or hidden.';
const reportDescription =
  'Counts for 45 seconds: repeat it while the page is open. Nothing of it is stored or logged.';

/** Who else has an event, item or thread open. */
@Resolver()
export class PresenceResolver {
  @Allowed(viewerOf('event'))
  @Query(() => [PresentPerson], {
    complexity: 100,
    description: 'Who else has an event open, or an item of it; at most 50 people.',
  })
  presentOnEvent(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int, { nullable: true }) itemId?: number | null,
  ): Promise<PresentPerson[]> {
    return others(context, tenantId, eventPlace(eventId, itemId));
  }

  @Allowed(viewerOf('thread'))
  @Query(() => [PresentPerson], {
    complexity: 100,
    description: 'Who else has a thread open; at most 50 people.',
  })
  presentInThread(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('threadId', () => Int) threadId: number,
  ): Promise<PresentPerson[]> {
    return others(context, tenantId, `thread-${threadId}`);
  }

  @Allowed(viewerOf('event'))
  @Mutation(() => ReportPresenceResult, {
    description: `Tells that the caller has an event open, or an item of it. ${reportDescription}`,
  })
  async reportPresenceOnEvent(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('page', () => String, { description: pageDescription }) page: string,
    @Arg('itemId', () => Int, { nullable: true }) itemId?: number | null,
    @Arg('field', () => String, { nullable: true, description: fieldDescription }) field?: string | null,
    @Arg('left', () => Boolean, { nullable: true, description: leftDescription }) left?: boolean | null,
  ): Promise<PresenceReported | Failure> {
    if (typeof itemId === 'number') {
      const item = await context.loaders.items(tenantId).load(itemId);
      if (item?.event_id !== eventId) return failure('not-found');
    }
    return report(context, { tenantId, page, field, left }, eventPlace(eventId, itemId));
  }

  @Allowed(viewerOf('thread'))
  @Mutation(() => ReportPresenceResult, {
    description: `Tells that the caller has a thread open. ${reportDescription}`,
  })
  async reportPresenceInThread(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('threadId', () => Int) threadId: number,
    @Arg('page', () => String, { description: pageDescription }) page: string,
    @Arg('field', () => String, {
      nullable: true,
      description: "'message' while the caller writes one",
    })
    field?: string | null,
    @Arg('left', () => Boolean, { nullable: true, description: leftDescription }) left?: boolean | null,
  ): Promise<PresenceReported | Failure> {
    return report(context, { tenantId, page, field, left }, `thread-${threadId}`);
  }
}

const eventPlace = (eventId: number, itemId: number | null | undefined): Place =>
  typeof itemId === 'number' ? `event-${eventId}/item-${itemId}` : `event-${eventId}`;

async function report(
  context: GatewayContext,
  { tenantId, page, field = null, left = false }: Report,
  place: Place,
): Promise<PresenceReported | Failure> {
  if (!/^[\w-]{1,40}$/.test(page)) return failure('invalid', { page: 'invalid' });
  if (field !== null && !/^[\w-]{1,40}$/.test(field)) return failure('invalid', { field: 'invalid' });
  const { presence } = context.ports;
  const open: PageOpen = { tenantId, userId: staffOf(context).userId, page, place, field };
  if (left === true) presence.leave(open);
  else presence.report(open);
  return Object.assign(new PresenceReported(), { present: await others(context, tenantId, place) });
}

async function others(context: GatewayContext, tenantId: number, place: Place): Promise<PresentPerson[]> {
  const present = context.ports.presence.at(tenantId, place, staffOf(context).userId);
  const people = await context.loaders.people(tenantId).loadMany(present.map(({ userId }) => userId));
  return present.flatMap(({ userId, field }, index) => {
    const person = people[index];
    // somebody who has no name here any more is shown to nobody
    if (!person || person instanceof Error) return [];
    const { username, display_name: displayName } = person;
    return [Object.assign(new PresentPerson(), { userId, field, username, displayName })];
  });
}
