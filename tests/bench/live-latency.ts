import { setTimeout as pause } from 'node:timers/promises';
import { moreSessions, openTenant } from '../crash/tenant.ts';
import { newInstallationKey, startProgram, until } from '../support/program.ts';
import { openScreen } from './live-subscriber.ts';
import { figure, residentMegabytes, type BenchContext, type Table } from './measurement.ts';

/** How many screens follow how many changes. */
interface Load {
  readonly tenants: number;
  /** WebSockets, spread over the tenants */
  readonly screens: number;
  /** how many of them read nothing while it is measured; none by default */
  readonly stopped?: number;
  /** commands, spread over the tenants */
  readonly perSecond: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

const eventsOfEach = 25;

/** A session has 20 sockets at most. */
const screensOfSession = 20;

interface Place {
  readonly tenantId: number;
  readonly token: string;
  /** the sessions of the screens */
  readonly tokens: readonly string[];
  readonly eventIds: readonly number[];
}

/** When a command was sent, when it was answered, and when each screen received the change. */
interface Sent {
  readonly at: number;
  answered: number;
  readonly shown: number[];
}

/** Many tenants with a few open screens each: from sending a mutation until they have received the change. */
export async function liveLatency(context: BenchContext): Promise<Table> {
  const load = { tenants: 20, screens: 200, perSecond: 100, warmUpSeconds: 10, seconds: 15 };
  const { shown, rows } = await measure(context, load);
  return {
    title: 'Live: from a mutation to the open screens',
    method: methodOf(load),
    columns,
    rows,
    goals: [{ text: 'p99 under 50 ms at 100 commands a second', reached: at(shown, 0.99) < 50 }],
  };
}

/** One tenant with a thousand open screens. */
export async function subscribers(context: BenchContext): Promise<Table> {
  const load = { tenants: 1, screens: 1_000, perSecond: 2, warmUpSeconds: 10, seconds: 60 };
  const { shown, rows, megabytes } = await measure(context, load);
  return {
    title: 'Live: a thousand screens of one tenant',
    method: `${methodOf(load)} The program has ${figure(megabytes.alone)} MB before the screens connect and ${figure(megabytes.followed)} MB after the last change.`,
    columns,
    rows,
    goals: [{ text: 'p99 from the command to the payload under 250 ms', reached: at(shown, 0.99) < 250 }],
  };
}

/** Half of the screens stop reading for a minute (safety F10). */
export async function stoppedScreens(context: BenchContext): Promise<Table> {
  const load = { tenants: 20, screens: 200, stopped: 100, perSecond: 20, warmUpSeconds: 10, seconds: 60 };
  const { shown, rows, megabytes } = await measure(context, load);
  return {
    title: 'Live: beside screens that stop reading',
    method: `${methodOf(load)} While it is measured ${load.stopped} of them read nothing; the table shows the others. The program has ${figure(megabytes.alone)} MB before the screens connect and ${figure(megabytes.followed)} MB after the last change.`,
    columns,
    rows,
    goals: [{ text: 'p99 of the others under 1 s', reached: at(shown, 0.99) < 1_000 }],
  };
}

const columns = ['', 'number', 'p50 ms', 'p90 ms', 'p99 ms', 'max ms'];

const methodOf = ({ tenants, screens, perSecond, warmUpSeconds, seconds }: Load) =>
  `The whole program in one process; ${screens} WebSockets over ${tenants === 1 ? 'one tenant' : `${tenants} tenants`}, ${perSecond} updateEvent a second for ${seconds} s over GraphQL after ${warmUpSeconds} s of the same, sent whether or not the last was answered. Times count from sending the mutation, at the client; the client shares the processors.`;

async function measure(context: BenchContext, load: Load) {
  const program = await startProgram({
    DATABASE_URL: await context.createDatabase(),
    INSTALLATION_KEY: newInstallationKey(),
    LOG_LEVEL: 'info',
  });
  try {
    const sessions = Math.ceil(load.screens / load.tenants / screensOfSession);
    const places = await Promise.all(
      Array.from({ length: load.tenants }, (_, tenant) =>
        openPlace(program.address, `bench${tenant}`, sessions),
      ),
    );
    const alone = await residentMegabytes(program.pid);
    const sent = new Map<string, Sent>();
    const sockets = await Promise.all(
      Array.from({ length: load.screens }, (_, screen) => {
        const { tenantId, tokens } = placeOf(places, screen);
        const token = tokens[Math.floor(screen / load.tenants) % tokens.length] ?? '';
        return openScreen(program.address, { tenantId, token }, (location) => {
          sent.get(location)?.shown.push(performance.now());
        });
      }),
    );
    await drive(program.address, places, { ...load, seconds: load.warmUpSeconds }, new Map());
    const { stopped = 0 } = load;
    for (const socket of sockets.slice(0, stopped)) socket.pause();
    await drive(program.address, places, load, sent);
    const expected = (load.screens - stopped) / load.tenants;
    const all = [...sent.values()];
    await until(
      () => all.every(({ shown }) => shown.length === expected),
      'every screen showing all changes',
    );
    const followed = await residentMegabytes(program.pid);
    for (const socket of sockets) socket.terminate();
    const shown = sorted(all.flatMap((command) => command.shown.map((time) => time - command.at)));
    const answered = sorted(all.map((command) => command.answered - command.at));
    const ahead = sorted(all.flatMap((command) => command.shown.map((time) => time - command.answered)));
    return {
      shown,
      megabytes: { alone, followed },
      rows: [
        ['mutation answered', ...figures(answered)],
        ['screen has the change', ...figures(shown)],
        ['screen after the answer', ...figures(ahead)],
      ],
    };
  } finally {
    await program.stop();
  }
}

/** A tenant with enough events that no two changes of one event are merged. */
async function openPlace(address: string, username: string, sessions: number): Promise<Place> {
  const staff = await openTenant(address, username);
  const tokens = (await moreSessions(address, staff, sessions)).map(({ token }) => token);
  const startsAt = '2031-06-14T14:00:00.000Z';
  const eventIds: number[] = [];
  for (let event = 0; event < eventsOfEach; event += 1) {
    const input = { name: `Event ${event}`, startsAt, endsAt: startsAt };
    const { registerEvent } = await ask(address, staff.token, register, { tenantId: staff.tenantId, input });
    eventIds.push(Number(registerEvent?.event?.eventId));
  }
  return { tenantId: staff.tenantId, token: staff.token, tokens, eventIds };
}

/** Sends commands at a constant rate, spread over tenants and events. */
async function drive(
  address: string,
  places: readonly Place[],
  { perSecond, seconds }: Pick<Load, 'perSecond' | 'seconds'>,
  sent: Map<string, Sent>,
): Promise<void> {
  const commands: Promise<void>[] = [];
  const failures: unknown[] = [];
  const start = performance.now();
  for (let index = 0; index < seconds * perSecond; index += 1) {
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
