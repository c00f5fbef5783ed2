import { v5, v7 } from 'uuid';
import type { Principal } from './port.ts';

// One namespace for everything Muster derives; a random UUID, fixed for ever.
const NAMESPACE = '3d0e3b5c-7b0f-4f0e-9f0a-6a7c1f5a2b91';

/** The name under which a caller's command ids are kept apart from everybody else's. */
export function principalName(principal: Principal): string {
  switch (principal.kind) {
    case 'public':
      return 'public';
    case 'owner':
      return `owner-${principal.ownerId}`;
    case 'staff':
      return `user-${principal.userId}`;
    case 'process':
      return `process-${principal.name}`;
  }
}

/** The command's UUID: the same key of the same caller gives the same one; without a key a new one. */
export function commandIdOf(principal: Principal, key: string | undefined): string {
  return key === undefined ? v7() : v5(`${principalName(principal)}\n${key}`, NAMESPACE);
}

/** Ids of the events of a command: a repeat appends the same ones. */
export function eventIdOf(commandId: string, index: number): string {
  return v5(`${commandId}\n${index}`, NAMESPACE);
}

/** The key of the command with which a process reacts to an event. */
export function reactionKey(eventId: string, index: number): string {
  return `${eventId}/${index}`;
}
