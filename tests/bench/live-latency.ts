import { setTimeout as pause } from 'node:timers/promises';
import { openTenant } from '../crash/tenant.ts';
import { newInstallationKey, startProgram, until } from '../support/program.ts';
import { openScreen } from './live-subscriber.ts';
import type { BenchContext, Table } from './measurement.ts';

const tenants = 20;
const screens = 200;
const eventsOfEach = 25;
const perSecond = 100;
const warmUpSeconds = 10;
const seconds = 15;

interface Place {
  readonly tenantId: number;
  readonly token: string;
  readonly eventIds: readonly number[];
}

/** When a command was sent, when it was answered, and when each screen received the change. */
interface Sent {
  readonly at: number;
  answered: number;
  readonly shown: number[];
}

/** The time from sending a mutation until the open screens of its tenant have received the change. */
export async function liveLatency(context: BenchContext): Promise<Table> {
  const program = await startProgram({
    DATABASE_URL: await context.createDatabase(),
    INSTALLATION_KEY: newInstallationKey(),
    LOG_LEVEL: 'info',
  });
  try {
    const places = await Promise.all(
      Array.from({ length: tenants }, (_, tenant) => openPlace(program.address, `bench${tenant}`)),
    );
    const sent = new Map<string, Sent>();
    const sockets = await Promise.all(
      Array.from({ length: screens }, (_, screen) =>
        openScreen(program.address, placeOf(places, screen), (location) => {
          sent.get(location)?.shown.push(performance.now());
        }),
      ),
    );
    await drive(program.address, places, warmUpSeconds, new Map());
    await drive(program.address, places, seconds, sent);
    const expected = screens / tenants;
    const all = [...sent.values()];
    await until(
      () => all.every(({ shown }) => shown.length === expected),
      'every screen showing all changes',
    );
    for (const socket of sockets) socket.terminate();
    const shown = sorted(all.flatMap((command) => command.shown.map((at) => at - command.at)));
    const answered = sorted(all.map((command) => command.answered - command.at));
    const ahead = sorted(all.flatMap((command) => command.shown.map((at) => at - command.answered)));
    return {
      title: 'Live: from a mutation to the open screens',
      method: `The whole program in one process; ${screens} WebSockets over ${tenants} tenants, ${perSecond} updateEvent a second for ${seconds} s over GraphQL after ${warmUpSeconds} s of the same, sent whether or not the last was answered. Times count from sending the mutation, at the client; the client shares the processors.`,
      columns: ['', 'number', 'p50 ms', 'p90 ms', 'p99 ms', 'max ms'],
      rows: [
        ['mutation answered', ...figures(answered)],
        ['screen has the change', ...figures(shown)],
        ['screen after the answer', ...figures(ahead)],
      ],
      goals: [{ text: 'p99 under 50 ms at 100 commands a second', reached: at(shown, 0.99) < 50 }],
    };
  } finally {
    await program.stop();
  }
}

/** A tenant with so many events that no two changes of one event are merged. */
async function openPlace(address: string, username: string): Promise<Place> {
  const staff = await openTenant(address, username);
  const startsAt = '2031-06-14T14:00:00.000Z';
  const eventIds: number[] = [];
  for (let event = 0; event < eventsOfEach; event += 1) {
    const input = { name: `Event ${event}`, startsAt, endsAt: startsAt };
    const { registerEvent } = await ask(address, staff.token, register, { tenantId: staff.tenantId, input });
    eventIds.push(Number(registerEvent?.event?.eventId));
  }
  return { tenantId: staff.tenantId, token: staff.token, eventIds };
}

/** Sends commands at a constant rate, spread over tenants and events. */
async function drive(
  address: string,
  places: readonly Place[],
  forSeconds: number,
  sent: Map<string, Sent>,
): Promise<void> {
  const commands: Promise<void>[] = [];
  const failures: unknown[] = [];
  const start = performance.now();
  for (let index = 0; index < forSeconds * perSecond; index += 1) {
    const wait = start + (index * 1_000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    commands.push(change(address, places, index, sent).catch((error: unknown) => void failures.push(error)));
  }
  await Promise.all(commands);
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${commands.length} commands failed`, { cause: failures[0] });
}

async function change(address: string, places: readonly Place[], index: number, sent: Map<string, Sent>) {
  const { tenantId, token, eventIds } = placeOf(places, index);
  const eventId = eventIds[Math.floor(index / places.length) % eventIds.length];
  const location = `Room ${index} at ${performance.now()}`;
  const command: Sent = { at: performance.now(), answered: 0, shown: [] };
  sent.set(location, command);
  const { updateEvent } = await ask(address, token, update, { tenantId, eventId, input: { location } });
  command.answered = performance.now();
  if (updateEvent?.event === undefined)
    throw new Error(`A command was refused: ${JSON.stringify(updateEvent)}`);
}

const register = `mutation ($tenantId: Int!, $input: RegisterEventInput!) {
  registerEvent(tenantId: $tenantId, input: $input) { ... on EventRegistered { event { eventId } } }
}`;
const update = `mutation ($tenantId: Int!, $eventId: Int!, $input: UpdateEventInput!) {
  updateEvent(tenantId: $tenantId, eventId: $eventId, input: $input) {
    ... on EventUpdated { event { id location version revision } position stale }
    ... on Failure { code }
  }
}`;

type Answered = Readonly<Record<string, { readonly event?: { readonly eventId: number } } | undefined>>;

async function ask(address: string, token: string, query: string, variables: object): Promise<Answered> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Answered; errors?: unknown };
  if (!data) throw new Error(`GraphQL answered ${response.status}: ${JSON.stringify(errors)}`);
  return data;
}

function placeOf(places: readonly Place[], index: number): Place {
  const place = places[index % places.length];
  if (place === undefined) throw new Error('There is no tenant to work in');
  return place;
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);
const at = (values: readonly number[], share: number) =>
  values[Math.floor(values.length * share)] ?? Number.NaN;
const figures = (values: readonly number[]) => [
  values.length.toLocaleString('en-US'),
  ...[0.5, 0.9, 0.99].map((share) => at(values, share).toFixed(1)),
  (values.at(-1) ?? Number.NaN).toFixed(1),
];
