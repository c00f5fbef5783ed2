import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { messageCodes, type MessageCode } from './codes.ts';
import { deleteMessage, editMessage, sendMessage, type MessageCommand } from './commands.ts';
import { MessageDeleted, MessageEdited, messageEvents, MessageSent, type MessageEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { MessageState } from './state.ts';

type Decision = readonly MessageEvent[] | Rejected<MessageCode>;

function send({ data }: CommandOf<typeof sendMessage>, state: MessageState): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status !== 'unknown') return reject('already-registered');
  const { messageId, threadId, tenantId, actorId: userId, text, files, eventId, itemId } = data;
  if (text === '' && files.length === 0) return reject('invalid', { text: 'required' });
  const about = { ...(eventId && { eventId }), ...(itemId && { itemId }) };
  return [
    happened(MessageSent, {
      messageId,
      threadId,
      tenantId,
      userId,
      ...about,
      text,
      ...(files.length > 0 && { files }),
    }),
  ];
}

/** The message if the caller may change it; the role on the thread was checked for the thread of the command. */
function own(
  { tenantId, threadId, actorId }: CommandOf<typeof editMessage | typeof deleteMessage>['data'],
  state: MessageState,
): Extract<MessageState, { status: 'sent' }> | Rejected<MessageCode> {
  if (state.status !== 'sent') return reject('not-found');
  const { place } = state;
  if (place.tenantId !== tenantId || place.threadId !== threadId) return reject('not-found');
  return place.userId === actorId ? state : reject('not-your-message');
}

function edit({ data }: CommandOf<typeof editMessage>, state: MessageState): Decision {
  const message = own(data, state);
  if ('rejected' in message) return message;
  const { place, text: from, hasFiles } = message;
  if (data.text === '' && !hasFiles) return reject('invalid', { text: 'required' });
  return data.text === from ? [] : [happened(MessageEdited, { ...place, from, to: data.text })];
}

function remove({ data }: CommandOf<typeof deleteMessage>, state: MessageState): Decision {
  const message = own(data, state);
  return 'rejected' in message ? message : [happened(MessageDeleted, message.place)];
}

export const message: Aggregate<MessageState, MessageCommand, MessageEvent, MessageCode> = {
  category: 'message',
  events: messageEvents,
  codes: messageCodes,
  commands: [sendMessage, editMessage, deleteMessage],
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'SendMessage':
          return send(command, state);
        case 'EditMessage':
          return edit(command, state);
        case 'DeleteMessage':
          return remove(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
