import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { contentViewerOf } from '../../domain/kernel/policy.ts';
import { markThreadUnread, muteThread, readThread } from '../../domain/participation/commands.ts';
import { leaveThread, startThread } from '../../domain/thread/commands.ts';
import type { Accepted, Outcome } from '../../infra/platform/dispatch/port.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { readKept } from '../server/kept-in.ts';
import { OneCommand } from '../server/one-answer.ts';
import { presentThread } from './present.ts';
import {
  LeaveThreadResult,
  MarkThreadUnreadResult,
  MuteThreadResult,
  OpenEventThreadResult,
  OpenThreadResult,
  ReadThreadResult,
  ThreadLeft,
  ThreadMarkedUnread,
  ThreadMuteChanged,
  ThreadOpened,
  ThreadRead,
} from './types.ts';

const callOf = (context: GatewayContext, tenantId: number, commandId: string | null | undefined) => ({
  ...callContext(context, staffOf(context), { commandId }),
  tenantId,
});

const after = ({ position, stale }: Accepted<unknown>) => ({ position, stale });

/** The answer with the thread as it is now, to the caller as they are in it now: some have just come back to it. */
async function answer<Answer extends object>(
  context: GatewayContext,
  type: new () => Answer,
  outcome: Outcome<object>,
  { tenantId, threadId }: { readonly tenantId: number; readonly threadId: number },
): Promise<Answer | Failure> {
  if (!outcome.ok) return failure(outcome.code, outcome.fields);
  context.forget();
  const row = await readKept(context, readThread.policy, { tenantId, threadId }, (keeper) =>
    context.loaders.threads(keeper).clear(threadId).load(threadId),
  );
  if (row === null) return failure('not-found');
  return Object.assign(new type(), { thread: presentThread(row, tenantId), ...after(outcome) });
}

@Resolver()
export class ThreadCommands {
  @Allowed(startThread.policy)
  @Mutation(() => OpenThreadResult, {
    description:
      'The thread of the caller and these people, started if they have none. The same people have the same thread.',
  })
  async openThread(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('participantIds', () => [Int], { description: 'The ids of 1 to 49 other users of the tenant.' })
    participantIds: number[],
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<ThreadOpened | Failure> {
    const call = callOf(context, tenantId, commandId);
    const outcome = await context.ports.messages.openWith(participantIds, call);
    const threadId = outcome.ok ? outcome.ids.threadId : 0;
    return answer(context, ThreadOpened, outcome, { tenantId, threadId });
  }

  // a thread that is there can be joined by those who only read
  @Allowed(contentViewerOf('event', 'item'))
  @Mutation(() => OpenEventThreadResult, {
    description: 'The thread of an event, or of an item of it. The caller takes part in it from now on.',
  })
  async openEventThread(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int, { nullable: true, description: 'The item of the event that it is about.' })
    itemId?: number | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<ThreadOpened | Failure> {
    const call = callOf(context, tenantId, commandId);
    const outcome = await context.ports.messages.openAbout({ eventId, itemId: itemId ?? null }, call);
    const threadId = outcome.ok ? outcome.ids.threadId : 0;
    return answer(context, ThreadOpened, outcome, { tenantId, threadId });
  }

  @Allowed(readThread.policy)
  @Mutation(() => ReadThreadResult, { description: 'The caller has read a thread up to a message of it.' })
  async readThread(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('threadId', () => Int) threadId: number,
    @Arg('messageId', () => Int) messageId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<ThreadRead | Failure> {
    const call = callOf(context, tenantId, commandId);
    const outcome = await context.ports.messages.readUpTo({ threadId, messageId }, call);
    return answer(context, ThreadRead, outcome, { tenantId, threadId });
  }

  @Allowed(markThreadUnread.policy)
  @Mutation(() => MarkThreadUnreadResult, {
    description: 'Makes the latest message of others in a thread unread again, for the caller.',
  })
  async markThreadUnread(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('threadId', () => Int) threadId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<ThreadMarkedUnread | Failure> {
    const call = callOf(context, tenantId, commandId);
    const outcome = await context.ports.messages.markUnread({ threadId }, call);
    return answer(context, ThreadMarkedUnread, outcome, { tenantId, threadId });
  }

  @Allowed(muteThread.policy)
  @OneCommand()
  @Mutation(() => MuteThreadResult, {
    description: "Takes a thread out of the caller's badge, or puts it back.",
  })
  async muteThread(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('threadId', () => Int) threadId: number,
    @Arg('muted', () => Boolean, { description: 'Whether it is muted from now on.' }) muted: boolean,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<ThreadMuteChanged | Failure> {
    const call = callOf(context, tenantId, commandId);
    const outcome = await context.ports.dispatcher.dispatch(muteThread, { threadId, muted }, call);
    return answer(context, ThreadMuteChanged, outcome, { tenantId, threadId });
  }

  @Allowed(leaveThread.policy)
  @OneCommand()
  @Mutation(() => LeaveThreadResult, {
    description: 'The caller leaves a thread. Opening it again leads back to it.',
  })
  async leaveThread(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('threadId', () => Int) threadId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<ThreadLeft | Failure> {
    const call = callOf(context, tenantId, commandId);
    const outcome = await context.ports.dispatcher.dispatch(leaveThread, { threadId }, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    return Object.assign(new ThreadLeft(), { threadId, ...after(outcome) });
  }
}
