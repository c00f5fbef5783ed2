import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Policy } from '../../domain/kernel/policy.ts';
import { eventPlace, threadPlace, type Place } from '../../domain/kernel/place.ts';
import { currentCall } from '../../infra/platform/http/caller.ts';
import type { PageOpen } from '../../infra/features/presence/port.ts';
import { personOf } from '../person/person-of.ts';
import { Allowed } from '../server/access/policy.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { keptIn } from '../server/kept-in.ts';
import { neededAt, readsThread, seesEvent } from './places.ts';
import { PresenceReported, PresentPerson, ReportPresenceResult } from './types.ts';

/** The tenant that keeps the place, and the one for which the caller works. */
interface Sides {
  readonly keeperId: number;
  readonly tenantId: number;
}

interface Report extends Sides {
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
  @Allowed(seesEvent)
  @Query(() => [PresentPerson], {
    complexity: 100,
    description: 'Who else has an event open, or an item of it; at most 50 people.',
  })
  async presentOnEvent(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int, { nullable: true }) itemId?: number | null,
  ): Promise<PresentPerson[]> {
    const keeperId = await keeperOf(context, seesEvent, { tenantId, eventId, itemId });
    if (keeperId === null) return [];
    return others(context, { keeperId, tenantId }, eventPlace(eventId, itemId));
  }

  @Allowed(readsThread)
  @Query(() => [PresentPerson], {
    complexity: 100,
    description: 'Who else has a thread open; at most 50 people.',
  })
  async presentInThread(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('threadId', () => Int) threadId: number,
  ): Promise<PresentPerson[]> {
    const keeperId = await keptIn(context, readsThread, { tenantId, threadId });
    return others(context, { keeperId, tenantId }, threadPlace(threadId));
  }

  @Allowed(seesEvent)
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
    const keeperId = await keeperOf(context, seesEvent, { tenantId, eventId, itemId });
    if (keeperId === null) return failure('not-found');
    if (typeof itemId === 'number') {
      const item = await context.loaders.items(keeperId).load(itemId);
      if (item?.event_id !== eventId) return failure('not-found');
    }
    return report(context, { keeperId, tenantId, page, field, left }, eventPlace(eventId, itemId));
  }

  @Allowed(readsThread)
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
    const keeperId = await keptIn(context, readsThread, { tenantId, threadId });
    return report(context, { keeperId, tenantId, page, field, left }, threadPlace(threadId));
  }
}

/** The tenant that keeps an event; null for a draft that the caller sees only through a share as a viewer. */
async function keeperOf(
  context: GatewayContext,
  policy: Policy,
  ids: { readonly tenantId: number; readonly eventId: number; readonly itemId?: number | null | undefined },
): Promise<number | null> {
  const keeperId = await keptIn(context, policy, { ...ids, itemId: ids.itemId ?? 0 });
  if (keeperId === ids.tenantId) return keeperId;
  return (await context.ports.collaborations.find(ids.tenantId, ids.eventId)) && keeperId;
}

async function report(
  context: GatewayContext,
  { keeperId, tenantId, page, field = null, left = false }: Report,
  place: Place,
): Promise<PresenceReported | Failure> {
  if (!/^[\w-]{1,40}$/.test(page)) return failure('invalid', { page: 'invalid' });
  if (field !== null && !/^[\w-]{1,40}$/.test(field)) return failure('invalid', { field: 'invalid' });
  const { presence } = context.ports;
  const { userId } = staffOf(context);
  const saidAt = currentCall()?.cameAt ?? Date.now();
  const open: PageOpen = { keeperId, tenantId, userId, page, place, field, saidAt };
  if (left === true) presence.leave(open);
  else presence.report(open);
  return Object.assign(new PresenceReported(), {
    present: await others(context, { keeperId, tenantId }, place),
  });
}

async function others(
  context: GatewayContext,
  { keeperId, tenantId }: Sides,
  place: Place,
): Promise<PresentPerson[]> {
  const asking = { userId: staffOf(context).userId, tenantId };
  const found = await Promise.all(
    context.ports.presence.at(keeperId, place, asking).map(async ({ userId, tenantId: worksFor, field }) => {
      // a page counts for a while; the right of a guest may have ended since it was reported
      if (worksFor !== keeperId && !(await isStillGuest(context, { userId, tenantId: worksFor }, place)))
        return [];
      const { username, displayName, tenantName } = await personOf(context, tenantId, userId, worksFor);
      // somebody who has no name here any more is shown to nobody
      if (username === '') return [];
      return [Object.assign(new PresentPerson(), { userId, field, username, displayName, tenantName })];
    }),
  );
  return found.flat();
}

/** Whether somebody of another tenant may see the place now. */
async function isStillGuest(
  context: GatewayContext,
  { userId, tenantId }: { readonly userId: number; readonly tenantId: number },
  place: Place,
): Promise<boolean> {
  const { policy, ids } = neededAt(place, tenantId);
  const principal = { kind: 'staff', userId, username: '', sessionId: '' } as const;
  return typeof (await context.authority().authorise(policy, principal, ids)) !== 'string';
}
