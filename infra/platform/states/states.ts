import { CommandAbandoned } from '../../../domain/kernel/abandoned.ts';
import { type Evolution, fold } from '../../../domain/kernel/decider.ts';
import { PersistentMap } from '../../../domain/kernel/persistent-map.ts';
import { batched } from '../database/batched.ts';
import type { EventStore, RecordedEvent } from '../event-store/port.ts';
import { subjectsIn } from '../privacy/opening.ts';
import type { OpenedEvent, Privacy } from '../privacy/port.ts';
import type { EventPlace, States, StreamState } from './port.ts';
import { type KeptState, StateCache } from './state-cache.ts';

interface Asked {
  readonly evolution: Evolution<unknown>;
  readonly stream: string;
  readonly key: string;
}

const defaultBytes = 64 * 1024 * 1024;

/**
 * Creates the states of streams. Each call looks at the log, because another process may have appended; it
 * reads what follows the revision of the kept state. No message of the bus is needed for it to be right.
 */
export function createStates(parts: {
  readonly store: Pick<EventStore, 'read' | 'readAfter'>;
  readonly privacy: Pick<Privacy, 'open'>;
  /** what the kept states may weigh, in bytes */
  readonly maxBytes?: number;
  /** milliseconds of a clock that never goes back */
  readonly now?: () => number;
}): States {
  const cache = new StateCache(parts.maxBytes ?? defaultBytes, parts.now);
  const numbers = new Map<object, number>();

  /** Two evolutions of one stream have states of their own. */
  function keyOf(evolution: object, stream: string): string {
    const number = numbers.get(evolution) ?? numbers.size;
    numbers.set(evolution, number);
    return `${number} ${stream}`;
  }

  async function look(asked: readonly Asked[]): Promise<readonly (StreamState<unknown> | Error)[]> {
    const distinct = [...new Map(asked.map((one) => [one.key, one])).values()];
    const { forgotten } = cache;
    const bases = distinct.map(({ evolution, key }) => cache.get(key) ?? beginning(evolution));
    const news = await parts.store.readAfter(
      distinct.map(({ stream }, n) => ({ stream, after: bases[n]?.end?.revision ?? -1n })),
    );
    // the keys of all persons are read at once
    const opened = await parts.privacy.open(news.flat());
    let read = 0;
    const found = new Map<string, StreamState<unknown> | Error>();
    for (const [n, { evolution, key }] of distinct.entries()) {
      const recorded = news[n] ?? [];
      const events = opened.slice(read, (read += recorded.length));
      const state = grown(evolution, bases[n] ?? beginning(evolution), recorded, events);
      if (!(state instanceof Error) && recorded.length > 0) cache.keep(key, state, forgotten);
      found.set(key, state);
    }
    return asked.map(({ key }) => found.get(key) ?? new Error(`No state was found for ${key}`));
  }

  const lookTogether = batched(look);

  return {
    async of<State>(evolution: Evolution<State>, stream: string): Promise<StreamState<State>> {
      const found = await lookTogether({ evolution, stream, key: keyOf(evolution, stream) });
      // folded with this evolution
      return found as StreamState<State>;
    },
    async isForeign(evolution, stream, tenantId) {
      if (cache.get(keyOf(evolution, stream)) !== undefined) return false;
      // a stream that begins with an abandoned command never came to be, and belongs to nobody
      for await (const event of parts.store.read(stream, { limit: 1 }))
        return isShown(event) && event.metadata.tenantId !== tenantId;
      return false;
    },
    isKept: (evolution, stream) => cache.get(keyOf(evolution, stream)) !== undefined,
    endsAt(stream, actual) {
      for (const number of numbers.values()) cache.cut(`${number} ${stream}`, actual);
    },
    forget: (subjects) => cache.forget(subjects),
  };
}

const beginning = ({ initial }: Evolution<unknown>): KeptState => ({
  state: initial,
  end: null,
  shown: null,
  commands: PersistentMap.of(),
  subjects: PersistentMap.of(),
});

/** The state after more events; an error if one of them cannot be read, which must not fail other streams. */
function grown(
  evolution: Evolution<unknown>,
  base: KeptState,
  recorded: readonly RecordedEvent[],
  events: readonly OpenedEvent[],
): KeptState | Error {
  let { commands, subjects } = base;
  for (const event of recorded) {
    commands = commands.with(event.metadata.commandId, true);
    for (const subject of subjectsIn(event)) subjects = subjects.with(subject, true);
  }
  try {
    return {
      state: fold(evolution, events, base.state),
      end: placeOf(recorded.at(-1)) ?? base.end,
      shown: placeOf(recorded.findLast(isShown)) ?? base.shown,
      commands,
      subjects,
    };
  } catch (error) {
    return error instanceof Error ? error : new Error('The events could not be folded', { cause: error });
  }
}

const isShown = ({ type }: RecordedEvent): boolean => type !== CommandAbandoned.type;

function placeOf(event: RecordedEvent | undefined): EventPlace | null {
  return event === undefined ? null : { revision: event.revision, position: event.position };
}
