import type { PersonalFields } from '../../../domain/kernel/event.ts';
import type { JsonObject } from '../event-store/port.ts';
import { Unreadable } from './port.ts';

/** The subject of the marked fields of an event: `user-7`. Throws Unreadable if the id is missing. */
export function subjectOf({ kind, person }: PersonalFields, data: JsonObject): string {
  const id = data[person];
  if (typeof id !== 'number') throw new Unreadable(`${person} is not a person's id`);
  return `${kind}-${id}`;
}
