import type { EventDefinition } from '../../../domain/kernel/event.ts';
import { eventDefinitions } from '../../../domain/aggregates.ts';
import { breaksForOthers } from '../../platform/fair-queues/give-way.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { PersonKind } from '../../platform/modules/person-kind.ts';
import type { OpenedEvent, Privacy } from '../../platform/privacy/port.ts';
import type { Subject } from './subject.ts';

/** What the log says about a person; it can be read only while their key exists. */
export interface Traces extends Subject {
  /** the tenant of a member; 0 for a user, who may work in several */
  readonly tenantId: number;
  /** whether the log has events of the person */
  readonly known: boolean;
  /** whether the log says that they were erased */
  readonly erased: boolean;
  /** the streams that may hold names for them, each with the revision after its last event */
  readonly bearers: readonly { readonly stream: string; readonly after: bigint }[];
  /** the value of every personal field about them */
  readonly texts: ReadonlySet<string>;
  /** paths of pictures that show them */
  readonly pictures: ReadonlySet<string>;
}

export interface TracesParts {
  readonly store: EventStore;
  readonly privacy: Pick<Privacy, 'open'>;
  /** the kinds of people that modules declare */
  readonly people: ReadonlyMap<string, PersonKind>;
}

/** What the person's module declares of their kind; throws for a kind that no module declares. */
export function kindOf({ people }: Pick<TracesParts, 'people'>, { kind }: Subject): PersonKind {
  const declared = people.get(kind);
  if (declared === undefined) throw new Error(`No module declares people of the kind ${kind}`);
  return declared;
}

/** Streams that are read before other calls have their turn: some milliseconds. */
export const streamsAtOnce = 10;

/** Collects the traces from the streams about the person. */
export async function tracesOf(parts: TracesParts, person: Subject): Promise<Traces> {
  const texts = new Set<string>();
  const pictures = new Set<string>();
  const bearers: { stream: string; after: bigint }[] = [];
  const kind = kindOf(parts, person);
  const { type: erasing } = kind.erased(person.id, 0);
  let [tenantId, known, erased] = [0, false, false];
  const giveWay = breaksForOthers();
  for (const [index, stream] of (await streamsAbout(parts, person)).entries()) {
    if (index % streamsAtOnce === streamsAtOnce - 1) await giveWay();
    let after = 0n;
    for await (const event of opened(parts, stream)) {
      after = event.revision + 1n;
      known = true;
      erased ||= event.type === erasing;
      if (kind.ofTenant) tenantId = event.tenantId || tenantId;
      for (const text of textsOf(event, person)) texts.add(text);
      for (const path of picturesOf(event, kind)) pictures.add(path);
    }
    bearers.push({ stream, after });
  }
  for (const stream of (await kind.within?.(person.id)) ?? []) {
    for await (const event of eventsWith(parts, stream, person)) {
      known = true;
      erased ||= event.type === erasing;
      if (kind.ofTenant) tenantId = event.tenantId || tenantId;
      for (const text of textsOf(event, person)) texts.add(text);
    }
  }
  return { ...person, tenantId, known, erased, bearers, texts, pictures };
}

/** The decrypted events of a stream that name the person by their id; only these are decrypted. */
export async function* eventsWith(
  { store, privacy }: Pick<TracesParts, 'store' | 'privacy'>,
  stream: string,
  { kind, id }: Subject,
): AsyncGenerator<OpenedEvent> {
  for await (const event of store.read(stream))
    if (event.data[`${kind}Id`] === id) yield* await privacy.open([event]);
}

/** The streams that are about a person, their own first. */
export async function streamsAbout(parts: TracesParts, person: Subject): Promise<readonly string[]> {
  const others = await kindOf(parts, person).otherStreams?.(person.id);
  return [`${person.kind}-${person.id}`, ...(others ?? [])];
}

const pageSize = 200;

/** A stream's decrypted events; keys are loaded once a page. */
export async function* opened(
  { store, privacy }: Pick<TracesParts, 'store' | 'privacy'>,
  stream: string,
): AsyncGenerator<OpenedEvent> {
  let page = [];
  for await (const event of store.read(stream)) {
    page.push(event);
    if (page.length < pageSize) continue;
    yield* await privacy.open(page);
    page = [];
  }
  yield* await privacy.open(page);
}

/** The values of an event's personal fields about this person. */
function* textsOf(event: OpenedEvent, { kind, id }: Subject): Generator<string> {
  const definition: EventDefinition | undefined = eventDefinitions.get(event.type);
  for (const { kind: of, person, fields } of definition?.personal ?? []) {
    if (of !== kind || valueOf(event, person) !== id) continue;
    for (const field of fields) {
      const value = valueOf(event, field);
      if (typeof value === 'string' && value !== '') yield value;
    }
  }
}

/** The paths of pictures are not encrypted; after the erasure they lead to nothing. */
function* picturesOf(event: OpenedEvent, { pictures }: PersonKind): Generator<string> {
  for (const field of pictures?.[event.type] ?? []) {
    const path = valueOf(event, field);
    if (typeof path === 'string' && path !== '') yield path;
  }
}

function valueOf({ data }: OpenedEvent, field: string): unknown {
  return new Map(Object.entries(data)).get(field);
}
