import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { eventType } from '../live/events-live.ts';
import type { EventFacts } from '../model/event-values.ts';
import { UpdateEventDocument, type UpdateEventMutation } from './update-event.generated.ts';

export type UpdateEventAnswer = UpdateEventMutation['updateEvent'];

/**
 * Saves changes of an event at the revision that they were based on.
 * Rejects when the server cannot be reached.
 */
export function useUpdateEvent(
  tenantId: number,
  eventId: number,
): (input: Partial<EventFacts>, expectedRevision: string) => Promise<UpdateEventAnswer> {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [update] = useMutation(UpdateEventDocument);
  return async (input, expectedRevision) => {
    const { id: commandId } = ids.of({ input, expectedRevision });
    const { data } = await update({ variables: { tenantId, eventId, input, expectedRevision, commandId } });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    if (data.updateEvent.__typename === 'EventUpdated') placer.put(eventType, data.updateEvent.event);
    return data.updateEvent;
  };
}
