import type { EventDefinition } from '../../../domain/kernel/event.ts';
import { eventDefinitions } from '../../../domain/aggregates.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { PersonKind } from '../../platform/modules/person-kind.ts';
import type { OpenedEvent, Privacy } from '../../platform/privacy/port.ts';
import type { Subject } from './subject.ts';

/** What the log says of somebody in clear, gathered for as long as their key opens it. */
export interface Traces extends Subject {
  /** the tenant of a member; 0 for a user, who belongs to none alone */
  readonly tenantId: number;
  /** whether the log knows of them at all */
  readonly known: boolean;
  /** whether the log says already that they were erased */
  readonly erased: boolean;
  /** the streams that may bear names of theirs, each with a revision after everything in it */
  readonly bearers: readonly { readonly stream: string; readonly after: bigint }[];
  /** every text that was ever said of them */
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

/** Gathers them from the streams that are about the person. */
export async function tracesOf(parts: TracesParts, person: Subject): Promise<Traces> {
  const texts = new Set<string>();
  const pictures = new Set<string>();
  const bearers: { stream: string; after: bigint }[] = [];
  const kind = kindOf(parts, person);
  const { type: erasing } = kind.erased(person.id, 0);
  let [tenantId, known, erased] = [0, false, false];
  for (const stream of await streamsAbout(parts, person)) {
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
  return { ...person, tenantId, known, erased, bearers, texts, pictures };
}

/** The streams that are about a person, their own first. */
export async function streamsAbout(parts: TracesParts, person: Subject): Promise<readonly string[]> {
  const others = await kindOf(parts, person).otherStreams?.(person.id);
  return [`${person.kind}-${person.id}`, ...(others ?? [])];
}

const atOnce = 200;

/** A stream's events in clear, a page of keys at a time. */
export async function* opened(
  { store, privacy }: Pick<TracesParts, 'store' | 'privacy'>,
  stream: string,
): AsyncGenerator<OpenedEvent> {
  let page = [];
  for await (const event of store.read(stream)) {
    page.push(event);
    if (page.length < atOnce) continue;
    yield* await privacy.open(page);
    page = [];
  }
  yield* await privacy.open(page);
}

/** What an event says of a person, by the marks of its type. */
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

/** A picture is no text that could be sealed: its path stands in clear, and leads nowhere afterwards. */
function* picturesOf(event: OpenedEvent, { pictures }: PersonKind): Generator<string> {
  for (const field of pictures?.[event.type] ?? []) {
    const path = valueOf(event, field);
    if (typeof path === 'string' && path !== '') yield path;
  }
}

function valueOf({ data }: OpenedEvent, field: string): unknown {
  return new Map(Object.entries(data)).get(field);
}
