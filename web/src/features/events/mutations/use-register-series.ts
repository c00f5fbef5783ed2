import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { eventType } from '../live/events-live.ts';
import type { NewEvent } from './use-register-event.ts';
import { RegisterEventSeriesDocument, type RegisterEventSeriesMutation } from './series.generated.ts';

export interface Repeat {
  readonly every: 'WEEKLY' | 'FORTNIGHTLY' | 'MONTHLY';
  readonly times: number;
}

/** Creates a series of events. Rejects when the server cannot be reached. */
export function useRegisterSeries(
  tenantId: number,
): (event: NewEvent, repeat: Repeat) => Promise<RegisterEventSeriesMutation['registerEventSeries']> {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [register] = useMutation(RegisterEventSeriesDocument);
  return async (input, repeat) => {
    const { id: commandId } = ids.of({ tenantId, input, repeat });
    const { data } = await register({ variables: { tenantId, input, repeat, commandId } });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    const answer = data.registerEventSeries;
    if (answer.__typename === 'EventSeriesRegistered')
      for (const event of answer.events) placer.put(eventType, event);
    return answer;
  };
}
