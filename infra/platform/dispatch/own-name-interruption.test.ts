import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerOwner } from '../../../domain/owner/commands.ts';
import { changeUsername } from '../../../domain/user/own-names.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { settleInterrupted } from './settle-interrupted.ts';
import { ada, context, installation, types } from './testing/dispatch.ts';
import { cutAt } from './testing/pauses.ts';

let muster: Awaited<ReturnType<typeof installation>>;
beforeAll(async () => {
  muster = await installation();
});
afterAll(() => muster.close());

/** A registered owner, whose first name is reserved for the company account. */
async function owner(log: MemoryLog, username: string) {
  const { dispatcher } = muster.program(log);
  const made = await dispatcher.dispatch(registerOwner, ada(username), context());
  if (!made.ok) throw new Error(made.code);
  const { ownerId, userId } = made.ids;
  return {
    userId,
    input: (to: string) => ({ userId, ownerId, username: to, respelt: false }),
  };
}

/** Whether another owner can register with this name. */
const isFree = async (log: MemoryLog, username: string) => {
  const other = { ...ada(username), email: `${v7()}@harvest.example` };
  return (await muster.program(log).dispatcher.dispatch(registerOwner, other, context())).ok;
};

describe('changing a username, interrupted', () => {
  const points = [
    ['before it reserves the new name', 'reservation', 'before', 1],
    ['after it reserved the new name', 'reservation', 'after', 1],
    ['before its event is appended', 'user', 'before', 1],
    ['after its event was appended', 'user', 'after', 1],
    ['after the new name was confirmed', 'reservation', 'after', 2],
    ['before the old name is released', 'reservation', 'before', 3],
    ['after the old name was released', 'reservation', 'after', 3],
  ] as const;

  test.for(points)('%s is completed by its repeat, with one effect', async ([name, category, when, nth]) => {
    const log = new MemoryLog();
    const [old, next] = [`old-${nth}-${when}-${category}`, `new-${nth}-${when}-${category}`];
    const person = await owner(log, old);
    const id = v7();
    const dying = muster.program(log, cutAt(category, when, nth)).dispatcher;
    const first = dying.dispatch(changeUsername, person.input(next), context(id));
    // once the event is in the log and its name confirmed, a failing reaction refuses nothing
    if (nth === 3) expect(await first, name).toMatchObject({ ok: true, stale: true });
    else await expect(first, name).rejects.toThrow('cut');
    const { dispatcher, store } = muster.program(log);
    expect(await dispatcher.dispatch(changeUsername, person.input(next), context(id))).toMatchObject({
      ok: true,
    });
    expect((await types(store, 'user')).filter((type) => type === 'UsernameChanged')).toHaveLength(1);
    expect(await isFree(log, next)).toBe(false);
    expect(await isFree(log, old)).toBe(true);
  });

  test('before its event and never repeated keeps the old name and frees the new one', async () => {
    const log = new MemoryLog();
    const person = await owner(log, 'stays');
    const dying = muster.program(log, cutAt('user', 'before', 1)).dispatcher;
    await expect(dying.dispatch(changeUsername, person.input('leaves'), context())).rejects.toThrow('cut');
    const { ledger, reservations } = muster.program(log);
    await settleInterrupted(ledger, reservations, 0);
    expect(await isFree(log, 'stays')).toBe(false);
    expect(await isFree(log, 'leaves')).toBe(true);
  });

  test('after its event and never repeated keeps the new name', async () => {
    const log = new MemoryLog();
    const person = await owner(log, 'goes');
    const dying = muster.program(log, cutAt('user', 'after', 1)).dispatcher;
    await expect(dying.dispatch(changeUsername, person.input('comes'), context())).rejects.toThrow('cut');
    const { ledger, reservations } = muster.program(log);
    await settleInterrupted(ledger, reservations, 0);
    expect(await isFree(log, 'comes')).toBe(false);
  });

  test('before the credentials are updated does not free the old name', async () => {
    const log = new MemoryLog();
    const person = await owner(log, 'guarded');
    const failing = muster.program(
      log,
      () => false,
      () => Promise.reject(new Error('no credentials')),
    );
    expect(
      await failing.dispatcher.dispatch(changeUsername, person.input('guardian'), context()),
    ).toMatchObject({ ok: true, stale: true });
    expect(await isFree(log, 'guarded')).toBe(false);
    expect(await isFree(log, 'guardian')).toBe(false);
  });
});
