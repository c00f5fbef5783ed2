import { UnserialisableEvent } from './port.ts';
import type { NewEvent } from './port.ts';

/** An event ready to be sent: data and metadata as one-line JSON, the id in lower case. */
export interface EncodedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/**
 * Maximum size of one append, in bytes of JSON and names. EventStoreDB refuses more than 1 MiB; the same
 * limit everywhere allows moving a log from one store to another.
 */
export const maxAppendBytes = 1_000_000;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Printable, in one line. Names that start with `$` belong to the system, at least in EventStoreDB. */
const name = /^(?!\$)[^\p{C}\s]{1,200}$/u;
/** Deeper data is a mistake or circular. */
const maxDepth = 64;

/**
 * Validates the events of an append and serialises them, before anything is sent. Throws UnserialisableEvent,
 * with the place, for an id that is no UUID or occurs twice, an empty type, data that JSON would refuse, drop
 * or change (only -0 becomes 0), and for an append larger than `maxAppendBytes`. Throws TypeError for an
 * invalid stream name.
 */
export function encodeAppend(stream: string, events: readonly NewEvent[]): readonly EncodedEvent[] {
  if (!name.test(stream)) throw new TypeError(`${JSON.stringify(stream)} cannot name a stream`);
  const ids = new Set<string>();
  let bytes = 0;
  return events.map((event, index) => {
    const refuse = (reason: string): never => {
      throw new UnserialisableEvent(`event ${index} (${event.type}) for ${stream}: ${reason}`);
    };
    if (!uuid.test(event.id)) refuse('its id is not a UUID');
    if (!name.test(event.type)) refuse('it has no usable type');
    const encoded = {
      id: event.id.toLowerCase(),
      type: event.type,
      data: serialise('data', event.data, refuse),
      metadata: serialise('metadata', event.metadata, refuse),
    };
    if (ids.has(encoded.id)) refuse('its id comes twice in this append');
    ids.add(encoded.id);
    bytes += Buffer.byteLength(encoded.data) + Buffer.byteLength(encoded.metadata) + 2 * event.type.length;
    if (bytes > maxAppendBytes) refuse(`the append weighs more than ${maxAppendBytes} bytes`);
    return encoded;
  });
}

function serialise(part: string, value: unknown, refuse: (reason: string) => never): string {
  if (!isPlainObject(value)) return refuse(`${part} is not an object`);
  check(value, part, 0, refuse);
  return JSON.stringify(value);
}

function check(value: unknown, place: string, depth: number, refuse: (reason: string) => never): void {
  if (depth > maxDepth) refuse(`${place.slice(0, 80)}… is circular or deeper than ${maxDepth} levels`);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) refuse(`${place} is ${value}`);
  } else if (Array.isArray(value)) {
    for (let n = 0; n < value.length; n++) check(value[n], `${place}[${n}]`, depth + 1, refuse);
  } else if (isPlainObject(value)) {
    if (Object.getOwnPropertySymbols(value).length > 0) refuse(`${place} has a symbol as key`);
    for (const key of Object.keys(value)) check(value[key], `${place}.${key}`, depth + 1, refuse);
  } else {
    refuse(`${place} is ${typeof value === 'object' ? 'an object of a class' : typeof value}`);
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
