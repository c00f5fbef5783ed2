import { messagesOfPerson } from '../../../projections/messages/message-queries.ts';
import { participationsOfPerson } from '../../../projections/messages/participation-queries.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { createMessages } from './messages.ts';
import { createOpenThread } from './open-thread.ts';
import { findThreadRole } from './thread-role.ts';

/** Messages between people, and in the threads of events and items: docs/product/messages.md. */
export const messages = defineModule({
  name: 'messages',
  needs: ['events'],
  open: ({ dispatcher, positions, reads, reservations, states }, { events }) => ({
    port: {
      ...createOpenThread({ dispatcher, positions, reservations, states }),
      ...createMessages({ dispatcher, reads, states }),
    },
    roles: { thread: findThreadRole(states, events.roleOn) },
    personalData: {
      tables: {},
      // what a person sent, and how they followed each thread
      async streams({ userId }) {
        const messageIds = await reads.asProgram((db) => messagesOfPerson(db, userId));
        const threadIds = await reads.asProgram((db) => participationsOfPerson(db, userId));
        return [
          ...messageIds.map((messageId) => `message-${messageId}`),
          ...threadIds.map((threadId) => `participation-${threadId}-${userId}`),
        ];
      },
    },
  }),
});
