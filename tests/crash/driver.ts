import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../support/program.ts';
import { type Answer, call } from './call.ts';
import { invite } from './invite.ts';
import type { Staff } from './tenant.ts';

/** The outcome of a command, as seen by its sender. */
export interface Sent {
  readonly key: string;
  readonly kind: 'register' | 'update' | 'invite';
  /** the first answer; `unknown` without one, because the program died or was down */
  readonly first: 'acknowledged' | 'refused' | 'unknown';
  /** the connection of the first try ended without an answer, or there was none */
  readonly isCut: boolean;
  /** the answer after repeating it with the same key */
  readonly last: 'acknowledged' | 'refused';
  /** the event that it changed or registered; null if none */
  readonly eventId: number | null;
}

/** A seeded pseudo-random generator (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Work {
  readonly seed: number;
  readonly people: number;
  /** per person, at least */
  readonly commands: number;
  /** Whether the fault has hit a command. People go on until it has; without it, until they have done `commands`. */
  readonly hasHit?: (sent: readonly Sent[]) => boolean;
  /** whether every second command sends an invitation mail */
  readonly invitations?: boolean;
  /** the longest pause of a person before a command, ms; 0 without it */
  readonly pauseMs?: number;
  /** Called for each command after its last answer. */
  readonly onAnswer?: (sent: Sent) => void;
}

/** Commands per person after which a fault is not waited for any longer. */
const mostCommands = 500;

/** A busy machine may take long to start a program again; a hanging one is still found. */
const answeredWithinMs = 180_000;

/**
 * Simulates several people who work concurrently: they register events, some with a name that is taken,
 * edit them, and invite. Every command is repeated with its key until it is answered. `address` returns
 * the program's current address.
 */
export async function drive(
  staff: Staff,
  address: () => string,
  { seed, people, commands, invitations = false, hasHit = () => true, pauseMs = 0, onAnswer }: Work,
): Promise<readonly Sent[]> {
  const random = seeded(seed);
  const sent: Sent[] = [];
  const known: number[] = [];

  async function one(person: number, index: number): Promise<void> {
    const key = `${seed}-${person}-${index}`;
    if (invitations && index % 2 === 1) {
      await settle('invite', key, null, () => invite(address(), staff, key));
      return;
    }
    const update = known.length > 0 && random() < 0.5;
    const eventId = known[Math.floor(random() * known.length)];
    const path = update
      ? `/api/${staff.tenantId}/updateevent`
      : `/api/events/${staff.tenantId}/registerevent`;
    const body = update
      ? { id: eventId, location: `Room ${key}`, ...(random() < 0.3 ? { name: `Renamed ${key}` } : {}) }
      : {
          name: random() < 0.15 ? `Wanted by many ${seed}` : `Event ${key}`,
          startdate: '2026-12-01 10:00:00',
        };
    const headers = { authorization: `Bearer ${staff.token}`, 'idempotency-key': key };
    await settle(update ? 'update' : 'register', key, update ? (eventId ?? null) : null, (onNoAnswer) =>
      call(address(), path, body, headers, onNoAnswer),
    );
  }

  async function settle(
    kind: Sent['kind'],
    key: string,
    eventId: number | null,
    send: (onNoAnswer: () => void) => Promise<Answer | undefined>,
  ): Promise<void> {
    let isCut = false;
    const first = await send(() => (isCut = true));
    const again = () => send(() => undefined);
    const last = first ?? (await until(again, `an answer to ${key}`, answeredWithinMs));
    const registered = last.status === 201 ? Number(last.body.eventId) : null;
    if (registered !== null) known.push(registered);
    const command: Sent = {
      key,
      kind,
      first: first === undefined ? 'unknown' : first.status < 300 ? 'acknowledged' : 'refused',
      last: last.status < 300 ? 'acknowledged' : 'refused',
      eventId: registered ?? eventId,
      isCut,
    };
    sent.push(command);
    onAnswer?.(command);
  }

  async function work(person: number): Promise<void> {
    for (let index = 0; index < commands || (index < mostCommands && !hasHit(sent)); index += 1) {
      if (pauseMs > 0) await pause(random() * pauseMs);
      await one(person, index);
    }
  }

  await Promise.all(Array.from({ length: people }, (_, person) => work(person)));
  return sent;
}
