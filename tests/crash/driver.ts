import { until } from '../support/program.ts';

/** What became of one command, as its sender saw it. */
export interface Sent {
  readonly key: string;
  readonly kind: 'register' | 'update';
  /** the first answer: `unknown` when none came, the program dying or being down */
  readonly first: 'acknowledged' | 'refused' | 'unknown';
  /** after repeating it under the same key until it was answered */
  readonly last: 'acknowledged' | 'refused';
  readonly eventId: number | null;
}

export interface Staff {
  readonly tenantId: number;
  readonly userId: number;
  readonly token: string;
}

/** A small generator of numbers that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends a call; undefined when nobody answered, or only to say that a part is down. */
export async function call(
  address: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status >= 500) return undefined;
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  } catch {
    // no answer is an answer here: the outcome is unknown
    return undefined;
  }
}

/**
 * Several people at work at once: they register events, some under a name that another took, and
 * edit them. Every command is repeated under its key until it is answered. `address` says where the
 * program is at the moment.
 */
export async function drive(
  staff: Staff,
  address: () => string,
  options: { seed: number; people: number; commands: number },
): Promise<readonly Sent[]> {
  const random = seeded(options.seed);
  const sent: Sent[] = [];
  const known: number[] = [];

  async function one(person: number, index: number): Promise<void> {
    const key = `${options.seed}-${person}-${index}`;
    const update = known.length > 0 && random() < 0.5;
    const eventId = known[Math.floor(random() * known.length)];
    const path = update
      ? `/api/${staff.tenantId}/updateevent`
      : `/api/events/${staff.tenantId}/registerevent`;
    const body = update
      ? { id: eventId, location: `Room ${key}`, ...(random() < 0.3 ? { name: `Renamed ${key}` } : {}) }
      : {
          name: random() < 0.15 ? `Wanted by many ${options.seed}` : `Event ${key}`,
          startdate: '2026-12-01 10:00:00',
        };
    const headers = { authorization: `Bearer ${staff.token}`, 'idempotency-key': key };
    const send = () => call(address(), path, body, headers);
    const first = await send();
    const last = first ?? (await until(send, `an answer to ${key}`, 60_000));
    const registered = last.status === 201 ? Number(last.body.eventId) : null;
    if (registered !== null) known.push(registered);
    sent.push({
      key,
      kind: update ? 'update' : 'register',
      first: first === undefined ? 'unknown' : first.status < 300 ? 'acknowledged' : 'refused',
      last: last.status < 300 ? 'acknowledged' : 'refused',
      eventId: registered ?? (update ? (eventId ?? null) : null),
    });
  }

  async function work(person: number): Promise<void> {
    for (let index = 0; index < options.commands; index += 1) await one(person, index);
  }

  await Promise.all(Array.from({ length: options.people }, (_, person) => work(person)));
  return sent;
}
