import { v5, v7 } from 'uuid';
import type { Principal } from './port.ts';

// The namespace of all ids that Muster derives: a random UUID, which must never change.
const NAMESPACE = '3d0e3b5c-7b0f-4f0e-9f0a-6a7c1f5a2b91';

/** The name that keeps the command ids of different callers apart. */
export function principalName(principal: Principal): string {
  switch (principal.kind) {
    case 'public':
      return 'public';
    case 'owner':
      return `owner-${principal.ownerId}`;
    case 'staff':
      return userName(principal.userId);
    case 'process':
      return `process-${principal.name}`;
  }
}

/** The name of a user's staff sessions. */
export const userName = (userId: number): string => `user-${userId}`;

/** The actor of a caller's events: `user-7@12` for one of tenant 12 who acts through a share. */
export function actorName(principal: Principal, callerTenantId: number | undefined): string {
  const name = principalName(principal);
  return callerTenantId === undefined ? name : `${name}@${callerTenantId}`;
}

/** The UUID of a command: the same for the same caller and key; a new one without a key. */
export function commandIdOf(principal: Principal, key: string | undefined): string {
  return key === undefined ? v7() : v5(`${principalName(principal)}\n${key}`, NAMESPACE);
}

/** The id of an event of a command; a repeat of the command appends the same ids. */
export function eventIdOf(commandId: string, index: number): string {
  return v5(`${commandId}\n${index}`, NAMESPACE);
}

/** The key of the command with which a process reacts to an event. */
export function reactionKey(eventId: string, index: number): string {
  return `${eventId}/${index}`;
}
