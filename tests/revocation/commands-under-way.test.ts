import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandDefinition } from '../../domain/kernel/command.ts';
import { registerEvent, updateEvent } from '../../domain/event/commands.ts';
import { inviteUser } from '../../domain/invitation/commands.ts';
import { changeRole, deactivateMembership } from '../../domain/roster/commands.ts';
import { updateTenant } from '../../domain/tenant/commands.ts';
import { nextAppendTo } from '../../infra/platform/event-store/testing/cut-append.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { asProcess, colleague, type Person, twoGateways } from './two-gateways.ts';

// A right is withdrawn at one gateway while another one is about to append a command that the right allowed:
// the command has taken its last look at the log. Once the withdrawal is acknowledged, nothing is appended.

const muster = await twoGateways();
afterAll(() => muster.close());
const { first, second } = muster;

let own: Organisation;
let closing: Organisation;
let other: Organisation;
const people = new Map<string, Person>();
const personOf = (name: string) => people.get(name) ?? expect.fail(`Nobody is called ${name}`);
const admins = ['ann', 'abe'];

beforeAll(async () => {
  own = await registerOrganisation(first.app, 'mill');
  closing = await registerOrganisation(first.app, 'barn');
  other = await registerOrganisation(first.app, 'vault');
  for (const name of [...admins, 'sue', 'sam'])
    people.set(name, await colleague(first, own, name, admins.includes(name) ? 'admin' : 'staff'));
  people.set('max', await colleague(first, closing, 'max'));
  await muster.muster.stopProjector();
});

/** Sends a command at the second gateway as staff, and stops it before its append to a stream of a category. */
async function sentBy(
  name: string,
  at: Organisation,
  category: string,
  command: CommandDefinition,
  input: object,
) {
  const { userId, username } = personOf(name);
  const arrived = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  nextAppendTo(second.core.store, category, async (append) => {
    arrived.resolve();
    await gate.promise;
    return append();
  });
  const principal = { kind: 'staff', userId, username, sessionId: 's' } as const;
  const context = { principal, tenantId: at.tenantId, correlationId: 'test' };
  const outcome = second.core.dispatcher.dispatch(command, input, context);
  await Promise.race([arrived.promise, outcome]);
  return {
    outcome: async () => {
      gate.resolve();
      return outcome;
    },
  };
}

const openDay = (name: string) => ({
  name,
  startsAt: '2038-01-01T10:00:00Z',
  endsAt: '2038-01-01T11:00:00Z',
});
/** How many events of a name were registered, according to the log. */
async function registeredAs(name: string): Promise<number> {
  const query = "select data from muster.events where type = 'EventRegistered'";
  const { rows } = await muster.muster.pool.query<{ data: object }>(query);
  return rows.filter(({ data }) => JSON.stringify(data).includes(`"${name}"`)).length;
}

const deactivated = (name: string) =>
  asProcess(first, own, deactivateMembership, { userId: personOf(name).userId });
const demoted = (name: string) =>
  asProcess(first, own, changeRole, { userId: personOf(name).userId, role: 'staff' });

describe('a command that is about to append when its sender loses the right', () => {
  test('creates nothing', async () => {
    const registering = await sentBy('sue', own, 'event', registerEvent, openDay('Too late'));
    await deactivated('sue');
    expect(await registering.outcome()).toMatchObject({ ok: false });
    expect(await registeredAs('Too late')).toBe(0);
  });

  test('changes nothing', async () => {
    const change = { eventId: own.eventId, location: 'Too late' };
    const moving = await sentBy('sam', own, 'event', updateEvent, change);
    await deactivated('sam');
    expect(await moving.outcome()).toMatchObject({ ok: false, code: 'not-found' });
    const events = await Array.fromAsync(second.core.store.read(`event-${own.eventId}`));
    expect(events.filter(({ type }) => type === 'EventRelocated')).toEqual([]);
  });

  test('of an admin is refused after the role was lowered', async () => {
    const invitation = () => ({
      invitationId: crypto.randomUUID(),
      addressKey: crypto.randomUUID(),
      role: 'admin',
    });
    await asProcess(first, own, inviteUser, invitation());
    const inviting = await sentBy('ann', own, 'invitations', inviteUser, invitation());
    await demoted('ann');
    expect(await inviting.outcome()).toMatchObject({ ok: false, code: 'forbidden' });
  });

  test('is carried out if its sender keeps the right that it needs', async () => {
    const change = { eventId: own.eventId, location: 'In time' };
    const moving = await sentBy('abe', own, 'event', updateEvent, change);
    await demoted('abe');
    expect(await moving.outcome()).toMatchObject({ ok: true });
  });

  test('is refused when the whole tenant is deactivated', async () => {
    const registering = await sentBy('max', closing, 'event', registerEvent, openDay('Closed'));
    await asProcess(first, closing, updateTenant, { active: false });
    expect(await registering.outcome()).toMatchObject({ ok: false });
    expect(await registeredAs('Closed')).toBe(0);
  });

  test('is not disturbed by what happens to others', async () => {
    const registering = await sentBy('abe', own, 'event', registerEvent, openDay('Elsewhere'));
    await asProcess(first, other, updateTenant, { active: false });
    const outcome = await registering.outcome();
    expect(outcome).toMatchObject({ ok: true, revision: '0' });
    expect(await registeredAs('Elsewhere')).toBe(1);
  });
});
