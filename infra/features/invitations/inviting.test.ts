import { v7 } from 'uuid';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { inviteUser } from '../../../domain/invitation/commands.ts';
import { deactivateMembership } from '../../../domain/roster/commands.ts';
import type { Organisation } from '../../../tests/support/organisation.ts';
import { aUser } from '../../../tests/support/people.ts';
import { cut, nextAppendTo } from '../../platform/event-store/testing/cut-append.ts';
import { context, settle } from '../own-names/testing/own-names.ts';
import { tokenOf } from './keys.ts';

// Decisions 7 and 15b: an invitation is a mail to anybody, so there are not many, and one of each at a time.

const people = await settle();
afterAll(() => people.close());
const club = await people.createTestUser('clubhouse');
const other = await people.createTestUser('neighbour');
afterEach(() => people.muster.pool.query('truncate muster.rate_limits'));

let count = 0;
const anAddress = () => `guest${(count += 1)}@invited.example`;
const staff = () => ({ ...people.muster.ports.users, ...people.muster.ports.invitations });
const as = (who: Organisation, commandId: string = v7()) => ({
  ...context(who),
  tenantId: who.tenantId,
  commandId,
});
const invite = (email: string, who = club, commandId = v7()) => staff().invite({ email }, as(who, commandId));

/** Invites somebody who can be; the invitation and the token of its link. */
async function invited(email: string, who = club) {
  const outcome = await invite(email, who);
  if (!outcome.ok) throw new Error(outcome.code);
  const { invitationId } = outcome;
  const token = tokenOf(people.muster.core.privacy, invitationId);
  return { invitationId, token };
}
const openTo = async (email: string, { tenantId } = club) =>
  (await staff().openInvitations(tenantId))
    .filter((open) => open.email === email)
    .map(({ invitationId }) => invitationId);
const toldOf = async (invitationId: string) => {
  const told: string[] = [];
  for await (const { type, data } of people.muster.eventStore.read(`invitations-${club.tenantId}`))
    if ('invitationId' in data && data.invitationId === invitationId) told.push(type);
  return told;
};
async function colleague(username: string) {
  const made = await staff().register(aUser(username), as(club));
  if (!made.ok) throw new Error(made.code);
  return { ...aUser(username), userId: made.ids.userId };
}

describe('within an hour', () => {
  test('one owner sends one address five, however it is written, and keeps nobody else from it', async () => {
    const email = anAddress();
    const respelt = email.replace('guest', 'GUEST');
    for (const to of [email, respelt, respelt, email, email])
      expect(await invite(to, club)).toMatchObject({ ok: true });
    const sixth = { ok: false, code: 'too-many', retryAfter: expect.any(Number) };
    expect(await invite(email, club)).toMatchObject(sixth);
    expect(await invite(email, other)).toMatchObject({ ok: true });
    expect(await invite(anAddress())).toMatchObject({ ok: true });
    // each replaced the one before
    expect(await openTo(email)).toHaveLength(1);
  });

  test('one tenant sends sixty, and what it is refused is held against no address', async () => {
    const busy = await people.createTestUser('busybody');
    for (let sent = 0; sent < 60; sent += 1) await invited(anAddress(), busy);
    const email = anAddress();
    for (let refused = 0; refused < 6; refused += 1)
      expect(await invite(email, busy)).toMatchObject({ code: 'too-many', retryAfter: expect.any(Number) });
    expect(await invite(email)).toMatchObject({ ok: true });
    expect(await openTo(email, busy)).toEqual([]);
  });

  test('a repeat does not count, and to another address it is none', async () => {
    const email = anAddress();
    const commandId = v7();
    const first = await invite(email, club, commandId);
    for (let repeat = 0; repeat < 8; repeat += 1)
      expect(await invite(email, club, commandId)).toMatchObject({ ...first, stale: false });
    for (let more = 0; more < 4; more += 1) await invited(email, club);
    expect(await invite(email, club)).toMatchObject({ code: 'too-many' });
    expect(await invite(email, club, commandId)).toMatchObject({ ok: true });
    expect(await invite(anAddress(), club, commandId)).toMatchObject({ code: 'command-id-reused' });
  });

  test('nor does a try that was interrupted', async () => {
    const [email, commandId] = [anAddress(), v7()];
    for (let tries = 0; tries < 7; tries += 1) {
      nextAppendTo(people.muster.eventStore, 'invitations', cut);
      await expect(invite(email, club, commandId)).rejects.toThrow('died');
    }
    for (let more = 0; more < 4; more += 1) await invited(email, club);
    expect(await invite(email, club, commandId)).toMatchObject({ ok: true });
    expect(await invite(email, club)).toMatchObject({ code: 'too-many' });
  });

  test('a caller without the right is refused, and nothing is counted', async () => {
    const email = anAddress();
    const { userId } = await colleague('underling');
    const outsider = { ...as(other), tenantId: club.tenantId };
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await invite(email, { ...club, userId })).toMatchObject({ code: 'forbidden' });
      expect(await staff().invite({ email }, outsider)).toMatchObject({ code: 'not-found' });
    }
    expect(await invite(email)).toMatchObject({ ok: true });
  });
});

describe('a second invitation to an address', () => {
  test('takes the place of the first, whose link is void as if it was withdrawn', async () => {
    const email = anAddress();
    const first = await invited(email);
    const respelt = email.replace('guest', 'Guest');
    const second = await invited(respelt);
    expect([await openTo(email), await openTo(respelt)]).toEqual([[], [second.invitationId]]);
    expect(await staff().offer(first.token)).toBeUndefined();
    expect(await staff().accept(first.token, as(other))).toMatchObject({ code: 'link-used-up' });
    expect(await toldOf(first.invitationId)).toEqual(['InvitationSent', 'InvitationReplaced']);
    expect(await staff().withdraw(first.invitationId, as(club))).toMatchObject({ code: 'not-found' });
    expect(await staff().offer(second.token)).toMatchObject({ role: 'staff' });
    expect(await toldOf(second.invitationId)).toEqual(['InvitationSent']);
  });

  test('leaves what another tenant sent to it', async () => {
    const email = anAddress();
    const theirs = await invited(email, other);
    const own = await invited(email);
    expect(await openTo(email, other)).toEqual([theirs.invitationId]);
    expect(await openTo(email)).toEqual([own.invitationId]);
    expect(await staff().offer(theirs.token)).toMatchObject({ email });
  });

  test('that comes at once with the first leaves one of them', async () => {
    const email = anAddress();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => invite(email)));
    expect(outcomes.map(({ ok }) => ok)).toEqual(Array.from({ length: 5 }, () => true));
    expect(await openTo(email)).toHaveLength(1);
  });

  test('stays when the command of the first is repeated', async () => {
    const email = anAddress();
    const commandId = v7();
    const first = await invite(email, club, commandId);
    const { invitationId, token } = await invited(email);
    expect(await invite(email, club, commandId)).toMatchObject(first);
    expect(await openTo(email)).toEqual([invitationId]);
    expect(await staff().offer(token)).toBeDefined();
  });

  test('has room where as many are open as there can be, also of several at once', async () => {
    const full = await people.createTestUser('fullhouse');
    const { dispatcher } = people.muster.core;
    const email = anAddress();
    await invited(email, full);
    const fill = Array.from({ length: 197 }, () =>
      dispatcher.dispatch(inviteUser, { invitationId: v7(), addressKey: v7(), role: 'staff' }, as(full)),
    );
    expect((await Promise.all(fill)).every(({ ok }) => ok)).toBe(true);
    const five = Array.from({ length: 5 }, anAddress);
    const outcomes = await Promise.all(five.map((to) => invite(to, full)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.code).toBe('too-many');
    expect(await invite(email, full)).toMatchObject({ ok: true });
    const { rows } = await people.muster.pool.query('select from muster.invitations where tenant_id = $1', [
      full.tenantId,
    ]);
    // the last of the address, and the two that had room
    expect(rows).toHaveLength(3);
  }, 60_000);
});

describe('somebody who works', () => {
  const works = { ok: false, code: 'already-member', fields: { email: 'already-member' } };

  test('in the tenant is not invited to it, active or not', async () => {
    const kit = await colleague('kitwell');
    expect(await invite(kit.email.toUpperCase())).toMatchObject(works);
    const shut = { userId: kit.userId };
    expect(await people.muster.core.dispatcher.dispatch(deactivateMembership, shut, as(club))).toMatchObject({
      ok: true,
    });
    expect(await invite(kit.email)).toMatchObject(works);
    expect(await invite(club.email)).toMatchObject(works);
    expect(await openTo(kit.email)).toEqual([]);
  });

  test('elsewhere is invited as if nobody knew them', async () => {
    const [known, unknown] = [await invite(other.email), await invite(anAddress())];
    const shape = (outcome: object) =>
      Object.fromEntries(
        Object.entries(outcome).map(([key, value]: [string, unknown]) => [key, typeof value]),
      );
    expect(known).toMatchObject({ ok: true });
    expect(shape(known)).toEqual(shape(unknown));
    expect(await openTo(other.email)).toHaveLength(1);
  });
});

describe('somebody who was registered without the invitation to their address', () => {
  const shutOut = (userId: number) =>
    people.muster.core.dispatcher.dispatch(deactivateMembership, { userId }, as(club));
  const signedIn = ({ userId }: { userId: number }) => as({ ...club, userId });

  test('leaves no link by which they could let themselves in again; what others sent stays', async () => {
    const person = aUser('leftover');
    const commandId = v7();
    const [own, theirs] = [await invited(person.email.toUpperCase()), await invited(person.email, other)];
    const register = () => staff().register(person, as(club, commandId));
    const made = await register();
    if (!made.ok) throw new Error(made.code);
    expect([await openTo(person.email), await openTo(person.email.toUpperCase())]).toEqual([[], []]);
    expect(await toldOf(own.invitationId)).toEqual(['InvitationSent', 'InvitationWithdrawn']);
    expect(await staff().offer(own.token)).toBeUndefined();
    expect(await openTo(person.email, other)).toEqual([theirs.invitationId]);
    expect(await register()).toMatchObject({ ok: true, ids: made.ids });
    expect(await shutOut(made.ids.userId)).toMatchObject({ ok: true });
    expect(await staff().accept(own.token, signedIn(made.ids))).toMatchObject({ code: 'link-used-up' });
  });

  test('has it withdrawn by a repeat when that was interrupted', async () => {
    const person = aUser('halfway');
    const commandId = v7();
    const { invitationId, token } = await invited(person.email);
    const register = () => staff().register(person, as(club, commandId));
    nextAppendTo(people.muster.eventStore, 'invitations', cut);
    // a reaction that fails does not change the outcome of its command
    expect(await register()).toMatchObject({ ok: true });
    expect(await staff().offer(token)).toBeDefined();
    expect(await register()).toMatchObject({ ok: true });
    expect(await staff().offer(token)).toBeUndefined();
    expect(await toldOf(invitationId)).toEqual(['InvitationSent', 'InvitationWithdrawn']);
  });

  test('and was shut out comes back by no older link, whoever it was sent to', async () => {
    const kim = await colleague('kimwell');
    const before = await invited(anAddress());
    expect(await shutOut(kim.userId)).toMatchObject({ ok: true });
    expect(await staff().accept(before.token, signedIn(kim))).toMatchObject({ code: 'link-used-up' });
    // the link still works for its recipient
    expect(await staff().offer(before.token)).toBeDefined();
    const after = await invited(anAddress());
    expect(await staff().accept(after.token, signedIn(kim))).toMatchObject({ ok: true });
  });
});
