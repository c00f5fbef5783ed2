import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { EventMetadata, JsonObject, Position, RecordedEvent, Revision } from '../port.ts';

/**
 * The event in the form of the port; undefined if it is not an event of this program: a system event (checked
 * by stream and type, because the type of a checkpoint and the stream of a tombstone have no `$`), or an
 * event without JSON data or metadata.
 */
export function recordedEvent({ event }: ResolvedEvent | AllStreamResolvedEvent): RecordedEvent | undefined {
  if (!event?.isJson || event.streamId.startsWith('$') || event.type.startsWith('$')) return undefined;
  const data: unknown = event.data;
  const metadata: unknown = event.metadata;
  if (!isObject(data) || !isObject(metadata)) return undefined;
  return {
    id: event.id,
    type: event.type,
    data: data as JsonObject,
    metadata: metadata as EventMetadata,
    stream: event.streamId,
    revision: event.revision,
    position: positionOf(event),
    recordedAt: event.created,
  };
}

/** The commit position. The prepare position is the same number for all events of an append. */
export function positionOf(event: { readonly position?: { readonly commit: bigint } | undefined }): Position {
  if (!event.position) throw new Error('EventStoreDB gave an event without its position');
  return event.position.commit;
}

/** Id, revision and position of all events in a page, including events of other programs. */
export function placesOf(
  page: readonly ResolvedEvent[] | 'missing',
): readonly { readonly id: string; readonly revision: Revision; readonly position: Position }[] {
  const events =
    page === 'missing' ? [] : page.map(({ event }) => event).filter((event) => event !== undefined);
  return events.map((event) => ({ id: event.id, revision: event.revision, position: positionOf(event) }));
}

function isObject(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
  );
}
