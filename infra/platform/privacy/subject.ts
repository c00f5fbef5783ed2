import type { PersonalFields } from '../../../domain/kernel/event.ts';
import type { JsonObject } from '../event-store/port.ts';
import { Unreadable } from './port.ts';

/** Whose the marked fields of an event are: `user-7`. Throws Unreadable where no id stands. */
export function subjectOf({ kind, person }: PersonalFields, data: JsonObject): string {
  const id = data[person];
  if (typeof id !== 'number') throw new Unreadable(`${person} is not a person's id`);
  return `${kind}-${id}`;
}
