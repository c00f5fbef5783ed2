import { isInMessage } from '../../../projections/messages/file-queries.ts';
import { messagesOfPerson } from '../../../projections/messages/message-queries.ts';
import { participationsOfPerson } from '../../../projections/messages/participation-queries.ts';
import { allIds } from '../../platform/database/all-rows.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { createJoinedThreads } from './joined-threads.ts';
import { createMessageSearch } from './message-search.ts';
import { createMessages } from './messages.ts';
import { createNotifyOfMessage, createReadNotifications } from './notify-of-message.ts';
import { createOpenThread } from './open-thread.ts';
import { createThreadList } from './thread-list.ts';
import { findSharedThreadRole, findThreadRole } from './thread-role.ts';

/** Messages between people, and in the threads of events and items: docs/product/messages.md. */
export const messages = defineModule({
  name: 'messages',
  needs: ['collaborations', 'events', 'notifications'],
  open: (
    { authorisation, dispatcher, media, positions, reads, reservations, states },
    { collaborations, events, notifications },
  ) => {
    const sharedRoleOn = findSharedThreadRole(states, collaborations.sharedRoleOn);
    const joined = createJoinedThreads({ reads, sharedRoleOn });
    return {
      port: {
        ...createOpenThread({ authorisation, dispatcher, positions, reservations, states }),
        ...createMessages({ authorisation, dispatcher, media, reads, states }),
        ...createThreadList(joined),
        ...createMessageSearch(joined),
      },
      roles: { thread: findThreadRole(states, events.roleOn) },
      sharedRoles: { thread: sharedRoleOn },
      effects: {
        'notify-of-message': createNotifyOfMessage({ notifications, reads, sharedRoleOn, states }),
        'read-notifications-of-thread': createReadNotifications(notifications),
      },
      files: { shows: (tenantId, path) => reads.asTenant(tenantId, (db) => isInMessage(db, tenantId, path)) },
      personalData: {
        tables: {},
        // what a person sent, and how they followed each thread
        async streams({ userId }) {
          const messageIds = await allIds((after) =>
            reads.asProgram((db) => messagesOfPerson(db, userId, after)),
          );
          const threadIds = await allIds((after) =>
            reads.asProgram((db) => participationsOfPerson(db, userId, after)),
          );
          return [
            ...messageIds.map((messageId) => `message-${messageId}`),
            ...threadIds.map((threadId) => `participation-${threadId}-${userId}`),
          ];
        },
      },
    };
  },
});
