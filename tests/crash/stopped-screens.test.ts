import { expect, test } from 'vitest';
import { residentMegabytes } from '../bench/measurement.ts';
import { startProgram, until } from '../support/program.ts';
import { openStoppedScreen } from '../support/stopped-screen.ts';
import { connect, subscribe } from '../support/subscriber.ts';
import { call } from './call.ts';
import { newInstallation } from './installation.ts';

/** A session has 20 sockets at most. */
const screens = 19;
const events = 12;
const changesOfEach = 60;
/** characters; a change that a stopped screen asks for has eight times as many */
const description = 5_000;
/** Without a bound the changes for the stopped screens would take 550 MB more. */
const growthMegabytes = 350;

// as much as the connections hold by themselves must be few changes
const large = `subscription ($t: Int!) { tenantChanges(tenantId: $t, after: "0") {
  ... on EventChanged { position event { location
    a: description b: description c: description d: description
    e: description f: description g: description h: description } }
  ... on Resynchronise { position again: __typename }
} }`;
const small = `subscription ($t: Int!) { tenantChanges(tenantId: $t, after: "0") {
  ... on EventChanged { position event { location } }
  ... on Resynchronise { position again: __typename }
} }`;

interface Change {
  readonly position?: string;
  readonly again?: string;
  readonly event?: { readonly location: string | null };
}

const changesIn = (received: readonly object[]) =>
  received.map((payload) => (payload as { tenantChanges: Change }).tenantChanges);
const positionsOf = (changes: readonly Change[]) =>
  changes.flatMap(({ position }) => (position === undefined ? [] : [BigInt(position)]));
const rise = (positions: readonly bigint[]) =>
  positions.every((position, place) => place === 0 || position > (positions[place - 1] ?? 0n));

test(
  'subscribers that stop reading cost little memory, hold up nobody, and are told to resynchronise',
  { timeout: 300_000 },
  async () => {
    const { env, staff, drop } = await newInstallation();
    const program = await startProgram(env);
    const headers = { authorization: `Bearer ${staff.token}` };
    const post = (path: string, body: object) => call(program.address, path, body, headers);
    const change = (id: number, location: string) =>
      post(`/api/${staff.tenantId}/updateevent`, {
        id,
        location,
        description: location.padEnd(description, '.'),
      });
    const startdate = '2026-12-01 10:00:00';
    const registered = await Promise.all(
      Array.from({ length: events }, (_, n) =>
        post(`/api/events/${staff.tenantId}/registerevent`, { name: `Event ${n}`, startdate }),
      ),
    );
    const ids = registered.map((answer) => Number(answer?.body.eventId));
    const client = connect(program.address, { token: staff.token });
    const reading = subscribe(client, small, { t: staff.tenantId });
    await reading.next();
    const stopped = await Promise.all(
      Array.from({ length: screens }, () =>
        openStoppedScreen(program.address, staff.token, large, { t: staff.tenantId }),
      ),
    );
    const before = await residentMegabytes(program.pid);
    await Promise.all(
      ids.map(async (id) => {
        for (let n = 1; n <= changesOfEach; n += 1)
          expect(await change(id, `Room ${id}-${n}`)).toMatchObject({ status: 200 });
      }),
    );
    const last = ids.map((id) => `Room ${id}-${changesOfEach}`);
    const locations = () => new Set(changesIn(reading.received).map(({ event }) => event?.location));
    await until(
      () => last.every((location) => locations().has(location)),
      'the screen that reads has all changes',
    );
    const after = await residentMegabytes(program.pid);
    const [first, ...others] = stopped;
    for (const screen of others) screen.close();
    first?.resume();
    const seen = () => changesIn(first?.received ?? []);
    await until(() => seen().some(({ again }) => again !== undefined), 'the order to resynchronise');
    await change(ids[0] ?? 0, 'The last room');
    await until(() => seen().some(({ event }) => event?.location === 'The last room'), 'a change after it');
    first?.close();
    await client.dispose();
    process.stdout.write(
      `${Math.round(before)} MB before and ${Math.round(after)} MB after; ${seen().length} payloads were read late\n`,
    );
    expect(await program.stop()).toBe(0);

    expect(rise(positionsOf(changesIn(reading.received)))).toBe(true);
    expect(changesIn(reading.received).filter(({ again }) => again !== undefined)).toEqual([]);
    expect(rise(positionsOf(seen()))).toBe(true);
    expect(seen().length).toBeLessThan(events * changesOfEach);
    expect(after - before).toBeLessThan(growthMegabytes);
    await drop();
  },
);
