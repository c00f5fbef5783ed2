import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { useGraph } from '../../../graphql/graph-context.ts';
import { eventType } from '../live/events-live.ts';
import type { EventFacts } from '../model/event-values.ts';
import { EventNameExistsDocument } from './event-name-exists.generated.ts';
import { RegisterEventDocument, type RegisterEventMutation } from './register-event.generated.ts';

export type RegisterEventAnswer = RegisterEventMutation['registerEvent'];

/** Creates an event, after asking whether its name is free; throws when the server cannot be reached. */
export function useRegisterEvent(
  tenantId: number,
): (event: EventFacts) => Promise<RegisterEventAnswer | 'name-exists'> {
  const { client, placer } = useGraph();
  const ids = useCommandIds();
  const [register] = useMutation(RegisterEventDocument);
  return async (input) => {
    const { data: check } = await client.query({
      query: EventNameExistsDocument,
      variables: { tenantId, name: input.name },
      fetchPolicy: 'no-cache',
    });
    const command = ids.of({ tenantId, input });
    // after a lost answer, the name that exists may be this very event's: the repeated command knows
    if (check?.eventNameExists && !command.repeated) {
      ids.answered();
      return 'name-exists';
    }
    const { data } = await register({ variables: { tenantId, input, commandId: command.id } });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    if (data.registerEvent.__typename === 'EventRegistered') placer.put(eventType, data.registerEvent.event);
    return data.registerEvent;
  };
}
