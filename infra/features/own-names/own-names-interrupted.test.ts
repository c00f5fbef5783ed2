import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Organisation } from '../../../tests/support/organisation.ts';
import { until } from '../../../tests/support/program.ts';
import { type People, settle } from './testing/own-names.ts';

let people: People;
beforeAll(async () => {
  people = await settle();
});
afterAll(() => people?.close());
afterEach(() => people.muster.pool.query('truncate muster.rate_limits'));

describe('after a crash between the log and the credentials', () => {
  /** Appends an event only, as if the program had crashed directly after the append. */
  async function appendOnly(person: Organisation, type: string, from: string, to: string) {
    const stream = `user-${person.userId}`;
    const last = (await Array.fromAsync(people.muster.eventStore.read(stream))).at(-1);
    const data = { userId: person.userId, ownerId: person.ownerId, from, to };
    const sealed = await people.muster.core.privacy.seal([{ type, data }]);
    const id = crypto.randomUUID();
    const metadata = { commandId: id, correlationId: id, causationId: id, actor: 'user-0', tenantId: 0 };
    const events = sealed.map(({ version, ...event }) => ({
      ...event,
      id,
      metadata: { version, ...metadata },
    }));
    await people.muster.eventStore.append(stream, last?.revision ?? 'none', events);
    const written = (await Array.fromAsync(people.muster.eventStore.read(stream))).at(-1);
    if (written === undefined) throw new Error('Nothing was written');
    return people.muster.core.privacy.open([written]);
  }

  test('the old username still signs in and stays taken until the process has run', async () => {
    const uma = await people.createTestUser('umabelle');
    const events = await appendOnly(uma, 'UsernameChanged', 'umabelle', 'valeria');
    expect(await people.logIn('umabelle', uma.password)).toBe(true);
    expect(await people.register('umabelle')).toEqual({ username: 'taken' });
    await people.muster.core.dispatcher.react(events);
    expect(await people.logIn('valeria', uma.password)).toBe(true);
    expect(await people.logIn('umabelle', uma.password)).toBe(false);
    expect(await people.register('umabelle')).toBe('registered');
    // a late repeat changes nothing
    await people.rename(uma, 'wilma');
    await people.muster.core.dispatcher.react(events);
    expect(await people.logIn('wilma', uma.password)).toBe(true);
    expect(await people.register('wilma')).toEqual({ username: 'taken' });
  });

  test('the old address gets one notice, however often the process runs', async () => {
    const xena = await people.createTestUser('xenakis');
    const to = 'xena@elsewhere.example';
    const events = await appendOnly(xena, 'UserEmailChanged', xena.email, to);
    for (let run = 0; run < 3; run += 1) await people.muster.core.dispatcher.react(events);
    // waits until all queued mails were sent
    const waiting = `select from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')`;
    const allSent = async () => (await people.muster.pool.query(waiting)).rowCount === 0;
    await until(() => people.subjects(xena.email).length > 0, 'the notice');
    await expect.poll(allSent).toBe(true);
    expect(people.subjects(xena.email)).toEqual(['Your address was changed']);
  });
});
