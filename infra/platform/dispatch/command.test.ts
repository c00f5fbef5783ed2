import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { registerEvent, updateEvent } from '../../../domain/event/commands.ts';
import { registerOwner } from '../../../domain/owner/commands.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import type { CallContext } from './port.ts';
import { ada, context, installation, openDay, types } from './testing/dispatch.ts';

let muster: Awaited<ReturnType<typeof installation>>;
beforeAll(async () => {
  muster = await installation();
});
afterAll(() => muster.close());

describe('a command', () => {
  test('is refused with the names of the invalid fields', async () => {
    const { dispatcher } = muster.program(new MemoryLog());
    const outcome = await dispatcher.dispatch(
      registerOwner,
      { ...ada('x'), email: 'nowhere', companyname: ' ', firstname: undefined },
      context(),
    );
    expect(outcome).toEqual({
      ok: false,
      code: 'invalid',
      fields: {
        username: 'too-short',
        email: 'not-an-email',
        companyname: 'required',
        firstname: 'required',
      },
    });
  });

  test('is refused without a session', async () => {
    const { dispatcher } = muster.program(new MemoryLog());
    const stranger: CallContext = { principal: { kind: 'public' }, correlationId: v7(), tenantId: 1 };
    expect(await dispatcher.dispatch(registerEvent, openDay(), stranger)).toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('is answered after its processes have reacted', async () => {
    const { dispatcher, store } = muster.program(new MemoryLog());
    await dispatcher.dispatch(registerOwner, ada('follow'), context());
    expect(await types(store, 'user')).toEqual(['UserRegistered']);
  });

  test('sent twenty times concurrently has one effect and one answer', async () => {
    const { dispatcher, store } = muster.program(new MemoryLog());
    const id = v7();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => dispatcher.dispatch(registerEvent, openDay(), context(id, 3))),
    );
    expect(outcomes[0]).toMatchObject({ ok: true, revision: '0' });
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(await types(store, 'event')).toEqual(['EventRegistered']);
  });

  test('sent again to another process of the installation has one effect', async () => {
    const log = new MemoryLog();
    const id = v7();
    const [one, other] = await Promise.all(
      [muster.program(log), muster.program(log)].map(({ dispatcher }) =>
        dispatcher.dispatch(registerEvent, openDay(), context(id, 4)),
      ),
    );
    expect(other).toEqual(one);
    expect(await types(muster.program(log).store, 'event')).toEqual(['EventRegistered']);
  });

  test('whose id was used for another payload is refused', async () => {
    const { dispatcher } = muster.program(new MemoryLog());
    const id = v7();
    await dispatcher.dispatch(registerEvent, openDay(), context(id, 5));
    const outcome = await dispatcher.dispatch(registerEvent, openDay('Another day'), context(id, 5));
    expect(outcome).toMatchObject({ ok: false, code: 'command-id-reused' });
  });

  test('that expects another revision is refused', async () => {
    const { dispatcher } = muster.program(new MemoryLog());
    const made = await dispatcher.dispatch(registerEvent, openDay(), context(v7(), 6));
    if (!made.ok) throw new Error(made.code);
    const change = { eventId: made.ids.eventId, location: 'Boathouse' };
    const options = { expectedRevision: 0n };
    await dispatcher.dispatch(updateEvent, change, context(v7(), 6), options);
    const late = { ...change, location: 'Club room' };
    expect(await dispatcher.dispatch(updateEvent, late, context(v7(), 6), options)).toMatchObject({
      code: 'conflict',
    });
  });

  test('of fifty concurrent writers of a stream is carried out, and loses no update', async () => {
    const log = new MemoryLog();
    const made = await muster.program(log).dispatcher.dispatch(registerEvent, openDay(), context(v7(), 7));
    if (!made.ok) throw new Error(made.code);
    const { eventId } = made.ids;
    const writers = Array.from({ length: 5 }, () => muster.program(log).dispatcher);
    const outcomes = await Promise.all(
      writers.flatMap((writer, person) =>
        Array.from({ length: 10 }, (_, index) =>
          writer.dispatch(updateEvent, { eventId, location: `Room ${person}${index}` }, context(v7(), 7)),
        ),
      ),
    );
    const revisions = outcomes.map((outcome) => (outcome.ok ? outcome.revision : outcome.code));
    expect(revisions.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 50 }, (_, index) => String(index + 1)),
    );
    expect((await types(muster.program(log).store, 'event')).length).toBe(51);
  });
});
