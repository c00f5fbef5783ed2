import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { eventType } from '../live/events-live.ts';
import {
  CancelEventDocument,
  PublishEventDocument,
  ReinstateEventDocument,
  type LifecycleAnswerFragment,
} from './lifecycle.generated.ts';

/** Publishes, cancels and reinstates an event. Each rejects when the server cannot be reached. */
export function useLifecycle(tenantId: number, eventId: number) {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [publish] = useMutation(PublishEventDocument);
  const [cancel] = useMutation(CancelEventDocument);
  const [reinstate] = useMutation(ReinstateEventDocument);
  const show = (answer: LifecycleAnswerFragment | undefined): LifecycleAnswerFragment => {
    if (!answer) throw new Error('The server answered without data');
    ids.answered();
    if (answer.__typename === 'EventUpdated') placer.put(eventType, answer.event);
    return answer;
  };
  const named = (said: object) => ({ tenantId, eventId, commandId: ids.of({ eventId, ...said }).id });
  return {
    publish: async () => show((await publish({ variables: named({ publish: true }) })).data?.publishEvent),
    cancel: async (reason: string) =>
      show((await cancel({ variables: { ...named({ cancel: reason }), reason } })).data?.cancelEvent),
    reinstate: async () =>
      show((await reinstate({ variables: named({ reinstate: true }) })).data?.reinstateEvent),
  };
}
