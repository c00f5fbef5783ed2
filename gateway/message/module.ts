import type { GatewayModule } from '../server/module.ts';
import { messageExamples } from './examples.ts';
import {
  guestThreadChanges,
  MessageChangedFields,
  messageChanges,
  threadChanges,
  ThreadChangedFields,
} from './live.ts';
import { messageLoaders } from './loaders.ts';
import { MessageCommands } from './message-commands.ts';
import { MessageQueries } from './resolver.ts';
import { ThreadCommands } from './thread-commands.ts';
import { MessageFields, ParticipantFields, ThreadFields, ThreadWriting } from './thread-fields.ts';

export const messageModule: GatewayModule = {
  examples: messageExamples,
  resolvers: [
    MessageCommands,
    MessageQueries,
    ThreadCommands,
    ThreadFields,
    ThreadWriting,
    ParticipantFields,
    MessageFields,
    MessageChangedFields,
    ThreadChangedFields,
  ],
  live: [messageChanges, threadChanges, guestThreadChanges],
  loaders: messageLoaders,
};
