import { setImmediate as otherCalls } from 'node:timers/promises';
import { CommandAbandoned } from '../../../domain/kernel/abandoned.ts';
import { type Evolution, fold } from '../../../domain/kernel/decider.ts';
import { PersistentMap } from '../../../domain/kernel/persistent-map.ts';
import { batched } from '../database/batched.ts';
import type { EventStore, RecordedEvent } from '../event-store/port.ts';
import { breaksForOthers } from '../fair-queues/give-way.ts';
import { subjectsIn } from '../privacy/opening.ts';
import type { OpenedEvent, Privacy } from '../privacy/port.ts';
import type { EventPlace, States, StreamState } from './port.ts';
import { type KeptState, StateCache } from './state-cache.ts';
import { weightInPieces } from './weight.ts';

interface StateRequest {
  readonly evolution: Evolution<unknown>;
  readonly stream: string;
  readonly key: string;
}

/** The first events of a stream that has more than a look reads: the others are read piece by piece. */
interface LongStream {
  readonly isLong: true;
  readonly request: StateRequest;
  readonly base: KeptState;
  readonly first: readonly RecordedEvent[];
  readonly forgotten: number;
}

const defaultBytes = 64 * 1024 * 1024;
/** Events of a stream that are decrypted and folded before other calls have their turn: some milliseconds. */
const eventsAtOnce = 100;
/** ms in which a fold rests longer for other calls; after that it rests briefly, because a command may wait for it. */
const restsForMs = 1_500;

/**
 * Creates the states of streams. Each call looks at the log, because another process may have appended; it
 * reads what follows the revision of the kept state. No message of the bus is needed for it to be right.
 */
export function createStates(parts: {
  readonly store: Pick<EventStore, 'read' | 'readAfter'>;
  readonly privacy: Pick<Privacy, 'open'>;
  /** the greatest size of all kept states, in bytes */
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

  /** What one look at the log finds: all states but those of streams that have much that is new. */
  async function look(
    requests: readonly StateRequest[],
  ): Promise<readonly (StreamState<unknown> | LongStream | Error)[]> {
    const distinct = [...new Map(requests.map((one) => [one.key, one])).values()];
    const { forgotten } = cache;
    const bases = distinct.map(({ evolution, key }) => cache.get(key) ?? beginning(evolution));
    const news = await parts.store.readAfter(
      distinct.map(({ stream }, n) => ({ stream, after: bases[n]?.end?.revision ?? -1n })),
      { limit: eventsAtOnce },
    );
    const isLong = (events: readonly RecordedEvent[]) => events.length === eventsAtOnce;
    // the keys of all persons are read at once
    const opened = await parts.privacy.open(news.filter((events) => !isLong(events)).flat());
    let read = 0;
    const found = new Map<string, StreamState<unknown> | LongStream | Error>();
    for (const [n, one] of distinct.entries()) {
      const { evolution, key } = one;
      const recorded = news[n] ?? [];
      const base = bases[n] ?? beginning(evolution);
      if (isLong(recorded)) {
        found.set(key, { isLong: true, request: one, base, first: recorded, forgotten });
        continue;
      }
      const events = opened.slice(read, (read += recorded.length));
      const state = grown(evolution, base, recorded, events);
      if (!(state instanceof Error) && recorded.length > 0) cache.keep(key, state, forgotten);
      found.set(key, state);
    }
    return requests.map(({ key }) => found.get(key) ?? new Error(`No state was found for ${key}`));
  }

  const lookTogether = batched(look);

  /** long streams that are being read, by key */
  const underWay = new Map<string, { readonly of: LongStream; readonly state: Promise<KeptState> }>();

  /** Reads a long stream to its end. Other calls, which looked at other streams at the same time, do not wait for it. */
  function readLong(of: LongStream): Promise<KeptState> {
    const known = underWay.get(of.request.key);
    // who looked at the same time finds the same
    if (known?.of === of) return known.state;
    const reading = { of, state: inPieces(of).finally(() => ended()) };
    const ended = () => underWay.get(of.request.key) === reading && underWay.delete(of.request.key);
    underWay.set(of.request.key, reading);
    return reading.state;
  }

  async function inPieces({ request, base, first, forgotten }: LongStream): Promise<KeptState> {
    const { evolution, stream, key } = request;
    const began = performance.now();
    const rest = breaksForOthers();
    const giveWay = () => (performance.now() - began < restsForMs ? rest() : otherCalls());
    let state = base;
    for (let recorded = first; ;) {
      const next = grown(evolution, state, recorded, await parts.privacy.open(recorded));
      if (next instanceof Error) throw next;
      state = next;
      if (recorded.length < eventsAtOnce) break;
      await giveWay();
      const from = (state.end?.revision ?? -1n) + 1n;
      recorded = await Array.fromAsync(parts.store.read(stream, { from, limit: eventsAtOnce }));
    }
    cache.keep(key, state, forgotten, await weightInPieces(state.state, giveWay));
    return state;
  }

  return {
    async of<State>(evolution: Evolution<State>, stream: string): Promise<StreamState<State>> {
      const key = keyOf(evolution, stream);
      // afterwards only what is newer has to be read; an error is met again by the look
      await underWay.get(key)?.state.catch(() => undefined);
      const found = await lookTogether({ evolution, stream, key });
      // folded with this evolution
      return ('isLong' in found ? await readLong(found) : found) as StreamState<State>;
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
