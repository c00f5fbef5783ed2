import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { eventType } from '../live/events-live.ts';
import type { EventFacts } from '../model/event-values.ts';
import { RegisterEventDocument, type RegisterEventMutation } from './register-event.generated.ts';

/** What a form says about a new event. */
export type NewEvent = EventFacts & { readonly draft: boolean };

export type RegisterEventAnswer = RegisterEventMutation['registerEvent'];

/** Creates an event; the server refuses a name that is taken. Rejects when the server cannot be reached. */
export function useRegisterEvent(tenantId: number): (event: NewEvent) => Promise<RegisterEventAnswer> {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [register] = useMutation(RegisterEventDocument);
  return async (input) => {
    const { id: commandId } = ids.of({ tenantId, input });
    const { data } = await register({ variables: { tenantId, input, commandId } });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    if (data.registerEvent.__typename === 'EventRegistered') placer.put(eventType, data.registerEvent.event);
    return data.registerEvent;
  };
}
