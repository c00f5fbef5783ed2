import type { DomainEvent, EventDefinition } from '../../../domain/kernel/event.ts';
import type { Json, JsonObject } from '../event-store/port.ts';
import { type SealedEvent, Unreadable } from './port.ts';
import { sealField } from './sealed-field.ts';
import { subjectOf } from './subject.ts';
import type { FoundKey } from './subject-keys.ts';

/** An event whose shape was checked, before it is appended. */
export interface Checked {
  readonly definition: EventDefinition;
  readonly data: JsonObject;
}

const strict = new WeakMap<EventDefinition, EventDefinition['schema']>();

/** The schema that refuses unknown fields; cached for each type, because creating it is slow. */
function strictShape(definition: EventDefinition): EventDefinition['schema'] {
  const shape = strict.get(definition) ?? definition.schema.strict();
  strict.set(definition, shape);
  return shape;
}

/**
 * Checks an event against the schema of its type. An unknown field is refused as well, because nobody has
 * declared whether it is personal.
 */
export function check(definitions: ReadonlyMap<string, EventDefinition>, event: DomainEvent): Checked {
  const definition = definitions.get(event.type);
  if (definition === undefined) throw new Error(`Event type ${event.type} is not in the registry`);
  return { definition, data: strictShape(definition).parse(event.data) as JsonObject };
}

/** The persons of an event, each with the fields about them. */
export function* peopleIn({
  definition,
  data,
}: Checked): Generator<{ subject: string; fields: readonly string[] }> {
  for (const personal of definition.personal)
    yield { subject: subjectOf(personal, data), fields: personal.fields };
}

/** The event as stored in the log. Null stays null: there is nothing to hide or erase. */
export function seal(event: Checked, keys: ReadonlyMap<string, FoundKey>): SealedEvent {
  const { type, version } = event.definition;
  const data: Record<string, Json> = { ...event.data };
  for (const { subject, fields } of peopleIn(event)) {
    const key = keys.get(subject);
    if (key instanceof Unreadable) throw key;
    for (const field of fields) {
      const value = data[field] ?? null;
      if (value === null) continue;
      // nothing is stored about an erased person, even if the caller still knows it
      data[field] = key === undefined ? { subject, sealed: '' } : sealField(key, subject, type, field, value);
    }
  }
  return { type, data, version };
}
