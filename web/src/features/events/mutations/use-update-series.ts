import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { eventType } from '../live/events-live.ts';
import type { EventFacts } from '../model/event-values.ts';
import { ChangeEventSeriesDocument, type ChangeEventSeriesMutation } from './series.generated.ts';

/** Saves changes to an event of a series and the later ones. Rejects when the server cannot be reached. */
export function useUpdateSeries(
  tenantId: number,
  eventId: number,
): (
  input: Partial<EventFacts>,
  expectedRevision: string,
) => Promise<ChangeEventSeriesMutation['changeEventSeries']> {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [update] = useMutation(ChangeEventSeriesDocument);
  return async (input, expectedRevision) => {
    const { id: commandId } = ids.of({ input, expectedRevision, series: true });
    const { data } = await update({ variables: { tenantId, eventId, input, expectedRevision, commandId } });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    const answer = data.changeEventSeries;
    if (answer.__typename === 'EventSeriesChanged') placer.put(eventType, answer.event);
    return answer;
  };
}
