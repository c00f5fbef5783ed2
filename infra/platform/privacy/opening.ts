import type { EventDefinition } from '../../../domain/kernel/event.ts';
import type { Json, JsonObject, RecordedEvent } from '../event-store/port.ts';
import { type OpenedEvent, Unreadable } from './port.ts';
import { isSealed, openField } from './sealed-field.ts';
import { subjectOf } from './subject.ts';
import type { FoundKey } from './subject-keys.ts';

/**
 * Whether an event needs neither decrypting nor upcasting. Most events are plain, and are passed on
 * unchanged.
 */
export function isPlain(definition: EventDefinition | undefined, event: RecordedEvent): boolean {
  if (definition === undefined) return true;
  return definition.personal.length === 0 && definition.version === event.metadata.version;
}

/** The persons whose keys an event needs. */
export function* subjectsIn(event: RecordedEvent): Generator<string> {
  for (const value of Object.values(event.data)) if (isSealed(value)) yield value.subject;
}

/** The decrypted data in its newest shape. Throws Unreadable. */
export function open(
  definition: EventDefinition,
  event: RecordedEvent,
  keys: ReadonlyMap<string, FoundKey>,
): JsonObject {
  const { version } = event.metadata;
  if (version > definition.version)
    throw new Unreadable(`${event.type} has version ${version}, which this program does not know`);
  if (version === definition.version) checkPeople(definition, event.data);
  // Decrypts what is sealed, not what is marked as personal: an older version may have marked other fields.
  const data: Record<string, Json> = {};
  for (const [field, value] of Object.entries(event.data))
    data[field] = isSealed(value) ? openField(keys.get(value.subject), value, event.type, field) : value;
  return upcast(definition, data, version);
}

/** Throws if a personal field is not sealed for the person of its event: then the log was manipulated. */
function checkPeople(definition: EventDefinition, data: JsonObject): void {
  for (const personal of definition.personal) {
    const subject = subjectOf(personal, data);
    for (const field of personal.fields) {
      const value = data[field] ?? null;
      if (value !== null && !(isSealed(value) && value.subject === subject))
        throw new Unreadable(`${definition.type}.${field} is not sealed for ${subject}`);
    }
  }
}

function upcast(definition: EventDefinition, data: JsonObject, version: number): JsonObject {
  if (version === definition.version) return data;
  if (definition.upcast === undefined)
    throw new Unreadable(`${definition.type} has no way up from version ${version}`);
  return definition.upcast(data, version) as JsonObject;
}

/** An event with its envelope, in the form for processes and projectors. */
export function asOpened(event: RecordedEvent, data: JsonObject): OpenedEvent {
  const { metadata } = event;
  return {
    type: event.type,
    data,
    id: event.id,
    stream: event.stream,
    revision: event.revision,
    position: event.position,
    recordedAt: event.recordedAt,
    actor: metadata.actor,
    tenantId: metadata.tenantId,
    commandId: metadata.commandId,
    correlationId: metadata.correlationId,
  };
}

/** The error as Unreadable, without the words of the original, which may quote personal data. */
export function asUnreadableError({ type, position }: RecordedEvent, cause: unknown): Unreadable {
  if (cause instanceof Unreadable) return cause;
  return new Unreadable(`${type} at ${position} cannot be brought to its newest shape`, { cause });
}

/**
 * An event whose data throws when it is read: a handler of the event fails there; code that skips the event
 * continues.
 */
export function asUnreadable(event: RecordedEvent, problem: Unreadable): OpenedEvent {
  return Object.defineProperty(asOpened(event, {}), 'data', {
    get(): never {
      throw problem;
    },
  });
}
