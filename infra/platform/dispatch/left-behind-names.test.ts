import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerEvent, updateEvent } from '../../../domain/event/commands.ts';
import { createMemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import type { EventStore } from '../event-store/port.ts';
import { Unavailable } from '../failures/unavailable.ts';
import { upkeep } from '../upkeep.ts';
import type { NameLost } from './reservations.ts';
import { settleInterrupted } from './settle-interrupted.ts';
import { context, installation, openDay, programOn, types } from './testing/dispatch.ts';
import { cutAt, pausedAt } from './testing/pauses.ts';

let muster: Awaited<ReturnType<typeof installation>>;
beforeAll(async () => {
  muster = await installation();
});
afterAll(() => muster.close());

async function registered(log: MemoryLog, name: string, tenantId: number): Promise<number> {
  const made = await muster
    .program(log)
    .dispatcher.dispatch(registerEvent, openDay(name), context(v7(), tenantId));
  if (!made.ok) throw new Error(made.code);
  return made.ids.eventId;
}

const isFree = async (log: MemoryLog, name: string, tenantId: number) =>
  (await muster.program(log).dispatcher.dispatch(registerEvent, openDay(name), context(v7(), tenantId))).ok;

describe('a name whose confirmation was lost', () => {
  test('is free once its holder is renamed, and stays free', async () => {
    const log = new MemoryLog();
    const eventId = await registered(log, 'First', 30);
    const dying = muster.program(log, cutAt('event', 'after')).dispatcher;
    await expect(dying.dispatch(updateEvent, { eventId, name: 'Second' }, context(v7(), 30))).rejects.toThrow(
      'cut',
    );
    const { dispatcher, ledger, reservations } = muster.program(log);
    const again = await dispatcher.dispatch(updateEvent, { eventId, name: 'Third' }, context(v7(), 30));
    expect(again).toMatchObject({ ok: true });
    await settleInterrupted(ledger, reservations, 0);
    expect(await isFree(log, 'Second', 30)).toBe(true);
    expect(await isFree(log, 'Third', 30)).toBe(false);
  });

  test('stays with its holder if that only gave up an earlier name', async () => {
    const log = new MemoryLog();
    const eventId = await registered(log, 'First', 31);
    const dying = muster.program(log, cutAt('event', 'after')).dispatcher;
    const rename = [updateEvent, { eventId, name: 'Second' }, context(v7(), 31)] as const;
    await expect(dying.dispatch(...rename)).rejects.toThrow('cut');
    const { dispatcher, ledger, reservations } = muster.program(log);
    await dispatcher.dispatch(...rename);
    await settleInterrupted(ledger, reservations, 0);
    expect(await isFree(log, 'Second', 31)).toBe(false);
    expect(await isFree(log, 'First', 31)).toBe(true);
  });
});

describe('a command that others overtake at every try', () => {
  /**
   * Another writer moves the event before each of a number of appends of this program, a second after the one before;
   * `dies` ends the program after the last of them.
   */
  function overtaken(log: MemoryLog, times: number, dies = false) {
    const store = createMemoryEventStore(log);
    let tries = 0;
    const slow: EventStore = {
      ...store,
      async append(stream, expected, events) {
        if (dies && tries >= times) throw new Error('the program died');
        if (stream.startsWith('event-')) tries += 1;
        if (stream.startsWith('event-') && tries <= times) await moved(log, stream, tries);
        return store.append(stream, expected, events);
      },
    };
    return programOn({
      pool: muster.pool,
      store: slow,
      pause: async () => undefined,
      clock: () => tries * 1_000,
    });
  }

  async function moved(log: MemoryLog, stream: string, times: number): Promise<void> {
    const eventId = Number(stream.split('-')[1]);
    const move = { eventId, location: `Room ${times}` };
    await muster.program(log).dispatcher.dispatch(updateEvent, move, context(v7(), 32));
  }

  test('is carried out when the others pause within ten seconds', async () => {
    const log = new MemoryLog();
    const eventId = await registered(log, 'Lively', 32);
    const rename = [updateEvent, { eventId, name: 'Calm' }, context(v7(), 32)] as const;
    expect(await overtaken(log, 9).dispatcher.dispatch(...rename)).toMatchObject({ ok: true });
  });

  test('is told after ten seconds that this does not go now, gives its name back, and may be sent again', async () => {
    const log = new MemoryLog();
    const eventId = await registered(log, 'Crowded', 32);
    const rename = [updateEvent, { eventId, name: 'Quiet' }, context(v7(), 32)] as const;
    await expect(overtaken(log, 10).dispatcher.dispatch(...rename)).rejects.toThrow(Unavailable);
    const other = await registered(log, 'Quiet', 32);
    const { dispatcher } = muster.program(log);
    await dispatcher.dispatch(updateEvent, { eventId: other, name: 'Loud' }, context(v7(), 32));
    expect(await dispatcher.dispatch(...rename)).toMatchObject({ ok: true });
    expect(await isFree(log, 'Crowded', 32)).toBe(true);
  });

  test('that dies before it gives its name back loses it to the job, a minute later', async () => {
    const log = new MemoryLog();
    const eventId = await registered(log, 'Busy', 32);
    const rename = [updateEvent, { eventId, name: 'Lonely' }, context(v7(), 32)] as const;
    await expect(overtaken(log, 8, true).dispatcher.dispatch(...rename)).rejects.toThrow('died');
    expect(await isFree(log, 'Lonely', 32)).toBe(false);
    const { ledger, reservations } = muster.program(log);
    await settleInterrupted(ledger, reservations, 0);
    expect(await isFree(log, 'Lonely', 32)).toBe(true);
  });

  test('that dies loses its name to the next command, a minute later', async () => {
    const log = new MemoryLog();
    const eventId = await registered(log, 'Full', 32);
    const rename = [updateEvent, { eventId, name: 'Empty' }, context(v7(), 32)] as const;
    await expect(overtaken(log, 8, true).dispatcher.dispatch(...rename)).rejects.toThrow('died');
    const store = createMemoryEventStore(log);
    const later = programOn({ pool: muster.pool, store, now: () => new Date(Date.now() + 60_000) });
    const next = await later.dispatcher.dispatch(registerEvent, openDay('Empty'), context(v7(), 32));
    expect(next).toMatchObject({ ok: true });
  });
});

describe('the job that settles names', () => {
  test('looks at a settled command only once', async () => {
    const log = new MemoryLog();
    const dying = muster.program(log, cutAt('event', 'before')).dispatcher;
    await expect(dying.dispatch(registerEvent, openDay('Left behind'), context(v7(), 33))).rejects.toThrow(
      'cut',
    );
    const { ledger, reservations } = muster.program(log);
    expect(await settleInterrupted(ledger, reservations, 0)).toBeGreaterThan(0);
    expect(await settleInterrupted(ledger, reservations, 0)).toBe(0);
  });

  test('frees a name among the upkeep of a worker, a minute after its command was interrupted', async () => {
    const log = new MemoryLog();
    const dying = muster.program(log, cutAt('event', 'before')).dispatcher;
    await expect(dying.dispatch(registerEvent, openDay('Long ago'), context(v7(), 36))).rejects.toThrow(
      'cut',
    );
    const aMinute = 60_000;
    const store = createMemoryEventStore(log);
    const worker = programOn({ pool: muster.pool, store, now: () => new Date(Date.now() + aMinute) });
    await muster.pool.query(
      `update muster.command_ledger set created_at = created_at - interval '1 minute' where outcome is null`,
    );
    expect(await isFree(log, 'Long ago', 36)).toBe(false);
    const sweep = async () => 0;
    const jobs = upkeep({ ...worker, media: { sweep }, repeats: { sweep } });
    await jobs.find(({ name }) => name === 'settle-left-behind-names')?.run();
    expect(await isFree(log, 'Long ago', 36)).toBe(true);
  });

  test('comes back to a command that is still being tried', async () => {
    const log = new MemoryLog();
    const pause = pausedAt('event');
    const underway = muster
      .program(log, pause.cut)
      .dispatcher.dispatch(registerEvent, openDay('Underway'), context(v7(), 34));
    await pause.arrived;
    const { ledger } = muster.program(log);
    // the command began a minute ago, and has just reserved its name again
    const now = () => new Date(Date.now() - 30_000);
    const { reservations } = programOn({ pool: muster.pool, store: createMemoryEventStore(log), now });
    await settled(ledger, reservations);
    expect(await ledger.interrupted(0, 100)).toHaveLength(1);
    pause.resume();
    expect(await underway).toMatchObject({ ok: true });
  });

  /** The job as it runs a minute later, for all commands of the ledger. */
  async function settled(
    ledger: ReturnType<typeof programOn>['ledger'],
    reservations: ReturnType<typeof programOn>['reservations'],
  ): Promise<void> {
    const aged = { interrupted: () => ledger.interrupted(0, 100), settled: ledger.settled.bind(ledger) };
    await settleInterrupted(aged, reservations, 60_000);
  }
});

describe('a name that another version of the program released', () => {
  /** The name of the next registration is released behind the program's back. */
  async function robbed(log: MemoryLog, tenantId: number, thief?: string) {
    const lost: NameLost[] = [];
    const whole = createMemoryEventStore(log);
    const store: EventStore = {
      ...whole,
      async append(stream, expected, events) {
        const appended = await whole.append(stream, expected, events);
        const commandId = events[0]?.metadata.commandId ?? '';
        if (stream.startsWith('event-')) await release(whole, log, { commandId, target: stream });
        if (stream.startsWith('event-') && thief !== undefined) await registered(log, thief, tenantId);
        return appended;
      },
    };
    const { dispatcher } = programOn({ pool: muster.pool, store, onNameLost: (name) => lost.push(name) });
    const made = await dispatcher.dispatch(registerEvent, openDay('Stolen'), context(v7(), tenantId));
    expect(made).toMatchObject({ ok: true });
    return lost;
  }

  async function release(store: EventStore, log: MemoryLog, data: { commandId: string; target: string }) {
    const stream = log.events.findLast((event) => event.stream.startsWith('reservation-'))?.stream ?? '';
    const { commandId } = data;
    const metadata = { commandId, correlationId: v7(), causationId: v7(), actor: 'public', tenantId: 0 };
    const id = v7();
    await store.append(stream, 'any', [
      { id, type: 'NameReleased', data, metadata: { ...metadata, version: 1 } },
    ]);
  }

  test('is reserved again, with an alarm', async () => {
    const log = new MemoryLog();
    expect(await robbed(log, 35)).toMatchObject([{ regained: true }]);
    expect(await isFree(log, 'Stolen', 35)).toBe(false);
    expect(await types(createMemoryEventStore(log), 'reservation')).toEqual([
      'NameReserved',
      'NameReleased',
      'NameReserved',
      'NameConfirmed',
    ]);
  });

  test('raises an alarm when another stream has it by then', async () => {
    expect(await robbed(new MemoryLog(), 36, 'Stolen')).toMatchObject([{ regained: false }]);
  });
});
