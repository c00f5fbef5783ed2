import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { mostAttached } from '../../domain/message/commands.ts';
import { connectionOf } from '../server/connection/types.ts';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { DateTime, Position } from '../server/scalars.ts';
import { Success } from '../server/success.ts';

export const ThreadAbout = { PEOPLE: 'people', EVENT: 'event', ITEM: 'item' } as const;
registerEnumType(ThreadAbout, {
  name: 'ThreadAbout',
  description: 'What a thread is about.',
  valuesConfig: {
    PEOPLE: { description: 'Some people, who write to each other.' },
    EVENT: { description: 'An event; everybody who may see it may read and write.' },
    ITEM: { description: 'An item of an event; everybody who may see the event may read and write.' },
  },
});

export const AttachmentKind = { IMAGE: 'image', VIDEO: 'video' } as const;
registerEnumType(AttachmentKind, {
  name: 'AttachmentKind',
  description: 'The kind of a file that a message shows.',
  valuesConfig: { IMAGE: { description: 'A picture.' }, VIDEO: { description: 'A video.' } },
});

@ObjectType({
  simpleResolvers: true,
  description: "A picture or video of the sender's library in a message.",
})
export class Attachment {
  @Field(() => String, { description: 'address of the file' }) url!: string;
  @Field(() => AttachmentKind, { description: 'Whether it is a picture or a video.' }) kind!:
    | 'image'
    | 'video';
  @Field(() => String, { nullable: true, description: 'address of the thumbnail; null for videos' })
  thumbnailUrl!: string | null;
  @Field(() => Int, { description: 'The width in pixels; null for videos.', nullable: true }) width!:
    | number
    | null;
  @Field(() => Int, { description: 'The height in pixels; null for videos.', nullable: true }) height!:
    | number
    | null;
}

@ObjectType({ simpleResolvers: true, description: 'A message in a thread.' })
export class Message {
  @Field(() => ID) id!: string;
  @Field(() => Int) messageId!: number;
  @Field(() => Int) threadId!: number;
  @Field(() => Int) tenantId!: number;
  /** the id of the sender */
  senderId!: number;
  /** the tenant for which it was sent */
  sentIn!: number;
  @Field(() => String, {
    description:
      "What it says; 'Erased person' if the sender was erased, empty if it was deleted or only shows files.",
  })
  text!: string;
  @Field(() => [Attachment], {
    description: `The pictures and videos that it shows, at most ${mostAttached}; none if it was deleted or its sender erased.`,
  })
  attachments!: Attachment[];
  @Field(() => Boolean, { description: 'Whether the sender was erased, and the text with them.' })
  erased!: boolean;
  @Field(() => Boolean, { description: 'Whether the sender deleted it; its place in the thread stays.' })
  deleted!: boolean;
  @Field(() => DateTime, { description: 'When it was sent.' }) sentAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it was changed last; null if it never was.' })
  editedAt!: string | null;
  @Field(() => Position, {
    description: 'Its place in the order of the thread, which is the same for everybody.',
  })
  place!: bigint;
  @Field(() => Position) version!: bigint;
}

export const MessageConnection = connectionOf('Message', () => Message);
export type MessageConnection = InstanceType<typeof MessageConnection>;

@ObjectType({ simpleResolvers: true, description: 'A person who takes part in a thread.' })
export class ThreadParticipant {
  @Field(() => Int) userId!: number;

  @Field(() => Int) tenantId!: number;
  /** the tenant for which they take part */
  joinedIn!: number;
  @Field(() => Position, { description: 'The place of the last message that they have read.' })
  readUpTo!: bigint;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Messages between some people, or about an event or item.',
})
export class MessageThread {
  @Field(() => ID) id!: string;
  @Field(() => Int) threadId!: number;
  @Field(() => Int) tenantId!: number;
  @Field(() => ThreadAbout, { description: 'What it is about.' }) about!: string;
  @Field(() => Int, { nullable: true, description: 'The id of the event; null for a thread of people.' })
  eventId!: number | null;
  @Field(() => Int, { nullable: true, description: 'The id of the item; null unless it is about one.' })
  itemId!: number | null;
  /** who started it */
  startedById!: number;
  /** the tenant that keeps it */
  keptIn!: number;
  /** null while nobody has written */
  lastMessageId!: number | null;
  @Field(() => Position, {
    description: 'The place of the last message, by which lists are ordered; that of the start without one.',
  })
  lastPlace!: bigint;
  @Field(() => Position) version!: bigint;
}

export const MessageThreadConnection = connectionOf('MessageThread', () => MessageThread);
export type MessageThreadConnection = InstanceType<typeof MessageThreadConnection>;

@ObjectType({ implements: Success, simpleResolvers: true })
export class ThreadOpened extends Success {
  @Field(() => MessageThread, { description: 'The thread as it is now.' }) thread!: MessageThread;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class ThreadRead extends Success {
  @Field(() => MessageThread, { description: 'The thread as it is now.' }) thread!: MessageThread;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class ThreadMarkedUnread extends Success {
  @Field(() => MessageThread, { description: 'The thread as it is now.' }) thread!: MessageThread;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class ThreadMuteChanged extends Success {
  @Field(() => MessageThread, { description: 'The thread as it is now.' }) thread!: MessageThread;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class ThreadLeft extends Success {
  @Field(() => Int) threadId!: number;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class MessageSent extends Success {
  @Field(() => Message, { description: 'The message as it was sent.' }) sent!: Message;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class MessageEdited extends Success {
  @Field(() => Message, { description: 'The message as it is after the change.' }) edited!: Message;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class MessageDeleted extends Success {
  @Field(() => Message, { description: 'What is left of the message: its place.' }) deleted!: Message;
}

const refusals = [InvalidInput, NotAllowed, NotThere, Conflicted] as const;

export const OpenThreadResult = createUnionType({
  name: 'OpenThreadResult',
  types: () => [ThreadOpened, ...refusals] as const,
});
export const OpenEventThreadResult = createUnionType({
  name: 'OpenEventThreadResult',
  types: () => [ThreadOpened, ...refusals] as const,
});
export const ReadThreadResult = createUnionType({
  name: 'ReadThreadResult',
  types: () => [ThreadRead, ...refusals] as const,
});
export const MarkThreadUnreadResult = createUnionType({
  name: 'MarkThreadUnreadResult',
  types: () => [ThreadMarkedUnread, ...refusals] as const,
});
export const MuteThreadResult = createUnionType({
  name: 'MuteThreadResult',
  types: () => [ThreadMuteChanged, ...refusals] as const,
});
export const LeaveThreadResult = createUnionType({
  name: 'LeaveThreadResult',
  types: () => [ThreadLeft, ...refusals] as const,
});
export const SendMessageResult = createUnionType({
  name: 'SendMessageResult',
  types: () => [MessageSent, ...refusals] as const,
});
export const EditMessageResult = createUnionType({
  name: 'EditMessageResult',
  types: () => [MessageEdited, ...refusals] as const,
});
export const DeleteMessageResult = createUnionType({
  name: 'DeleteMessageResult',
  types: () => [MessageDeleted, ...refusals] as const,
});
