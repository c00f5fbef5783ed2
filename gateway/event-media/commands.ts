import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { chooseCover, moveMedia, removeMedia, mostMedia } from '../../domain/event-media/commands.ts';
import { editorOf } from '../../domain/kernel/policy.ts';
import type { Outcome } from '../../infra/platform/dispatch/port.ts';
import { mediaOfFiles } from '../../projections/event-media/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { readKept } from '../server/kept-in.ts';
import { OneCommand } from '../server/one-answer.ts';
import { presentMedium } from './present.ts';
import { ArrangeMediaResult, MediaArranged, MediaRemoved, RemoveMediaResult } from './types.ts';

/** What a mutation is about. */
interface Target {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number | null;
}

/** What editors of an event do with its pictures and videos. */
@Resolver()
export class MediaCommands {
  // the library is the tenant's own: staff of other tenants upload what they add
  @Allowed(editorOf('event'))
  @Mutation(() => ArrangeMediaResult, {
    description:
      'Shows a file of the tenant, such as one of its library, as the last one. Files are uploaded through REST: `POST /api/{tenant}/{eventId}/uploadimage`.',
  })
  async attachMedia(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('fileId', () => Int) fileId: number,
    @Arg('posterFileId', () => Int, {
      nullable: true,
      description: 'A picture that stands for a video in lists.',
    })
    posterFileId?: number | null,
    @Arg('itemId', () => Int, { nullable: true, description: 'The item of the event that shows it.' })
    itemId?: number | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MediaArranged | Failure> {
    const target = { tenantId, eventId, itemId: itemId ?? null };
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    const outcome = await context.ports.eventMedia.attach(target, { fileId, posterFileId }, call);
    return arranged(context, target, [fileId], outcome);
  }

  @Allowed(moveMedia.policy)
  @OneCommand()
  @Mutation(() => ArrangeMediaResult, { description: 'Moves a picture or video before another one.' })
  async moveMedia(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('fileId', () => Int) fileId: number,
    @Arg('beforeFileId', () => Int, { nullable: true, description: 'Null or absent: to the end.' })
    beforeFileId?: number | null,
    @Arg('itemId', () => Int, { nullable: true, description: 'The item of the event that shows it.' })
    itemId?: number | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MediaArranged | Failure> {
    const target = { tenantId, eventId, itemId: itemId ?? null };
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const input = { eventId, itemId: target.itemId, fileId, beforeFileId: beforeFileId ?? null };
    const outcome = await context.ports.dispatcher.dispatch(moveMedia, input, call);
    return arranged(context, target, [fileId], outcome);
  }

  @Allowed(chooseCover.policy)
  @OneCommand()
  @Mutation(() => ArrangeMediaResult, {
    description: 'Chooses what stands for the event or item in lists; without a file it is the first one.',
  })
  async chooseCover(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('fileId', () => Int, { nullable: true }) fileId?: number | null,
    @Arg('itemId', () => Int, { nullable: true, description: 'The item of the event that shows it.' })
    itemId?: number | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MediaArranged | Failure> {
    const target = { tenantId, eventId, itemId: itemId ?? null };
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const input = { eventId, itemId: target.itemId, fileId: fileId ?? null };
    const outcome = await context.ports.dispatcher.dispatch(chooseCover, input, call);
    return arranged(context, target, fileId == null ? [] : [fileId], outcome);
  }

  @Allowed(removeMedia.policy)
  @OneCommand()
  @Mutation(() => RemoveMediaResult, {
    description: `Removes these files from the event or item, ${mostMedia.toLocaleString('en-US')} at most: all of them, or none if one is not shown there.`,
  })
  async removeMedia(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('fileIds', () => [Int], { description: 'ids of files; at most 1,000' }) fileIds: number[],
    @Arg('itemId', () => Int, { nullable: true, description: 'The item of the event that shows it.' })
    itemId?: number | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MediaRemoved | Failure> {
    const target = { tenantId, eventId, itemId: itemId ?? null };
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const input = { eventId, itemId: target.itemId, fileIds };
    const outcome = await context.ports.dispatcher.dispatch(removeMedia, input, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { position, stale } = outcome;
    return Object.assign(new MediaRemoved(), { fileIds: [...new Set(fileIds)], position, stale });
  }
}

const mediaOf = (context: GatewayContext, target: Target, fileIds: readonly number[]) =>
  readKept(context, moveMedia.policy, { ...target }, (tenantId) =>
    context.ports.reads.asTenant(tenantId, (db) => mediaOfFiles(db, { ...target, tenantId }, fileIds)),
  );

async function arranged(
  context: GatewayContext,
  target: Target,
  fileIds: readonly number[],
  outcome: Outcome<object>,
): Promise<MediaArranged | Failure> {
  if (!outcome.ok) return failure(outcome.code, outcome.fields);
  const media = (await mediaOf(context, target, fileIds)).map((row) => presentMedium(row, target.tenantId));
  const { position, stale } = outcome;
  return Object.assign(new MediaArranged(), { media, position, stale });
}
