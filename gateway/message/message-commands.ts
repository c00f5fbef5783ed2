import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { contentReaderOf } from '../../domain/kernel/policy.ts';
import { deleteMessage, editMessage, mostAttached, sendMessage } from '../../domain/message/commands.ts';
import type { Accepted } from '../../infra/platform/dispatch/port.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { readKept } from '../server/kept-in.ts';
import { OneCommand } from '../server/one-answer.ts';
import { presentAttachment, presentMessage } from './present.ts';
import {
  DeleteMessageResult,
  EditMessageResult,
  Message,
  MessageDeleted,
  MessageEdited,
  MessageSent,
  SendMessageResult,
} from './types.ts';

@Resolver()
export class MessageCommands {
  @Allowed(sendMessage.policy)
  @Mutation(() => SendMessageResult, { description: 'Sends a message to everybody in a thread.' })
  async sendMessage(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('threadId', () => Int) threadId: number,
    @Arg('text', () => String, {
      description: 'What it says: 1 to 4,000 characters; may be empty if there are files.',
    })
    text: string,
    @Arg('files', () => [String], {
      nullable: true,
      description: `Addresses of pictures and videos of the caller's library, at most ${mostAttached}.`,
    })
    files?: string[] | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MessageSent | Failure> {
    const { userId } = staffOf(context);
    const written = { threadId, text, files: files ?? [] };
    const call = { ...callContext(context, staffOf(context), { commandId }), tenantId };
    const outcome = await context.ports.messages.send(written, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { messageId } = outcome.ids;
    const sent =
      (await stateAfter(context, { tenantId, threadId }, messageId)) ??
      asSent(
        {
          tenantId,
          threadId,
          messageId,
          text,
          attachments: (await context.ports.messages.attachable(tenantId, written.files)).map(
            presentAttachment,
          ),
          senderId: userId,
        },
        outcome,
      );
    return Object.assign(new MessageSent(), { sent, ...after(outcome) });
  }

  @Allowed(editMessage.policy)
  @OneCommand()
  @Mutation(() => EditMessageResult, { description: 'Changes the text of a message that the caller sent.' })
  async editMessage(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('threadId', () => Int) threadId: number,
    @Arg('messageId', () => Int) messageId: number,
    @Arg('text', () => String, {
      description: 'What it says: 1 to 4,000 characters; may be empty if it shows files.',
    })
    text: string,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MessageEdited | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.dispatcher.dispatch(editMessage, { threadId, messageId, text }, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const edited = await stateAfter(context, { tenantId, threadId }, messageId);
    if (edited === null) return failure('not-found');
    return Object.assign(new MessageEdited(), { edited, ...after(outcome) });
  }

  @Allowed(deleteMessage.policy)
  @OneCommand()
  @Mutation(() => DeleteMessageResult, { description: 'Deletes a message that the caller sent.' })
  async deleteMessage(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('threadId', () => Int) threadId: number,
    @Arg('messageId', () => Int) messageId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MessageDeleted | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.dispatcher.dispatch(deleteMessage, { threadId, messageId }, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const deleted = await stateAfter(context, { tenantId, threadId }, messageId);
    if (deleted === null) return failure('not-found');
    return Object.assign(new MessageDeleted(), { deleted, ...after(outcome) });
  }
}

const after = ({ position, stale }: Accepted<unknown>) => ({ position, stale });

/** Read by the policy of readers: who deletes may be one, and a sender may have become one since. */
async function stateAfter(
  context: GatewayContext,
  ids: { readonly tenantId: number; readonly threadId: number },
  messageId: number,
): Promise<Message | null> {
  const row = await readKept(context, contentReaderOf('thread'), ids, (keeper) =>
    context.loaders.messages(keeper).clear(messageId).load(messageId),
  );
  return row && presentMessage(row, ids.tenantId);
}

/** The message as the command described it, for when the read models do not show it yet (decision 13). */
function asSent(
  message: Pick<Message, 'attachments' | 'messageId' | 'senderId' | 'tenantId' | 'text' | 'threadId'>,
  { position }: Accepted<unknown>,
): Message {
  return Object.assign(new Message(), message, {
    id: `Message:${message.messageId}`,
    sentIn: message.tenantId,
    erased: false,
    deleted: false,
    sentAt: new Date().toISOString(),
    editedAt: null,
    place: BigInt(position),
    version: BigInt(position),
  });
}
