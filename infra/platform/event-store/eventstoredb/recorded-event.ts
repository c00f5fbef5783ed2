import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { EventMetadata, JsonObject, Position, RecordedEvent, Revision } from '../port.ts';

/**
 * An event as the port gives it, or undefined for one that is not this program's: system events
 * (looked at by stream and by type, because a checkpoint's type has no `$` and a tombstone's stream
 * has none) and events that did not come from `append`, without JSON or without metadata.
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

/** The commit position: the prepare position is the same number in all that append writes. */
export function positionOf(event: { readonly position?: { readonly commit: bigint } | undefined }): Position {
  if (!event.position) throw new Error('EventStoreDB gave an event without its position');
  return event.position.commit;
}

/** Which events a page of a stream holds, whoever wrote them. */
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
