import { EventStoreUnavailable, type EventStore } from '../port.ts';

// Shared by tests of interruptions: a program that dies before or after it has written something.

type Append = EventStore['append'];

/** Replaces the next append to a stream of this category by `then`. */
export function nextAppendTo(
  eventStore: EventStore,
  category: string,
  then: (append: () => ReturnType<Append>) => ReturnType<Append>,
) {
  const append = eventStore.append.bind(eventStore);
  eventStore.append = (stream, ...rest) => {
    if (!stream.startsWith(`${category}-`)) return append(stream, ...rest);
    eventStore.append = append;
    return then(() => append(stream, ...rest));
  };
}

export async function cut(): Promise<never> {
  throw new EventStoreUnavailable('the program died here');
}
