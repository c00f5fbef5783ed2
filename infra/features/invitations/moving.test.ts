import pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createPool } from '../../platform/database/pools.ts';
import { ensureRoles } from '../../platform/database/roles/ensure-roles.ts';
import { createDatabase } from '../../../tests/support/database.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../../tests/support/organisation.ts';
import { aUser } from '../../../tests/support/people.ts';
import type { JsonObject } from '../../platform/event-store/port.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { migrations } from '../../features.ts';
import { tokenOf } from './keys.ts';

let muster: Installation;
let own: Organisation;
beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
});
afterAll(() => muster?.close());

const asAdmin = () => ({
  principal: { kind: 'staff', userId: own.userId, username: 'harvest', sessionId: v7() } as const,
  tenantId: own.tenantId,
  correlationId: 'a-test',
});

/** Appends an event in the form of an earlier version. */
async function onRoster(type: string, data: JsonObject, version = 1, category = 'roster') {
  const { tenantId } = own;
  const commandId = v7();
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  const metadata = { version, ...ids, actor: `user-${own.userId}`, tenantId };
  await muster.eventStore.append(`${category}-${tenantId}`, 'exists', [
    { id: v7(), type, data: { tenantId, ...data }, metadata },
  ]);
}

/** An invitation as an earlier version left it at the upgrade, and the token of its link. */
async function fromBefore(email: string) {
  const { invitations } = muster.ports;
  const outcome = await invitations.invite({ email }, asAdmin());
  if (!outcome.ok) throw new Error(outcome.code);
  const { invitationId: model } = outcome;
  const invitationId = v7();
  const sealer = muster.core.sealers('totp');
  const token = tokenOf(muster.core.privacy, invitationId);
  await muster.pool.query(
    `insert into muster.invitations (token_hash, invitation_id, tenant_id, role, email_sealed, email_key, sent_at, expires_at, on_roster)
     select sha256(convert_to($2, 'utf8')), $3, tenant_id, role, $4, email_key, now() - interval '1 day', now() + interval '6 days', true
     from muster.invitations where invitation_id = $1`,
    [model, token, invitationId, sealer.seal(`invitation/${invitationId}`, email)],
  );
  expect(await invitations.withdraw(model, asAdmin())).toMatchObject({ ok: true });
  await onRoster('UserInvited', { invitationId, role: 'staff' });
  return { invitationId, token, email };
}
const openTo = async () =>
  (await muster.ports.invitations.openInvitations(own.tenantId)).map(({ email }) => email ?? '').toSorted();

test('open invitations of an earlier version stay usable, with their limits, once the program has started', async () => {
  const { invitations, users } = muster.ports;
  const open = await fromBefore('open@before.example');
  const toReplace = await fromBefore('again@before.example');
  const withdrawn = await fromBefore('withdrawn@before.example');
  const used = await fromBefore('used@before.example');
  await onRoster('InvitationWithdrawn', { invitationId: withdrawn.invitationId });
  await onRoster('InvitationAccepted', { invitationId: used.invitationId, userId: own.userId });
  const registering = await fromBefore('registering@before.example');
  const byProcess = { invitationId: registering.invitationId, userId: own.userId };
  await onRoster(
    'InvitationAccepted',
    { ...byProcess, role: 'staff', sentAt: new Date().toISOString() },
    2,
    'invitations',
  );
  const shut = await users.register(aUser('shutout'), asAdmin());
  if (!shut.ok) throw new Error(shut.code);
  await onRoster('MembershipDeactivated', { userId: shut.ids.userId });

  // two processes that start together
  await Promise.all([muster.core.beforeServing(), muster.core.beforeServing()]);
  await muster.core.beforeServing();

  expect(await openTo()).toEqual(['again@before.example', 'open@before.example']);
  for (const { token } of [withdrawn, used, registering])
    expect(await invitations.offer(token)).toBeUndefined();
  expect(await invitations.offer(open.token)).toMatchObject({ role: 'staff', email: open.email });
  // deactivated after the invitation was sent
  const asShut = {
    ...asAdmin(),
    principal: { ...asAdmin().principal, userId: shut.ids.userId },
  };
  expect(await invitations.accept(open.token, asShut)).toMatchObject({ code: 'link-used-up' });
  expect(await invitations.invite({ email: toReplace.email }, asAdmin())).toMatchObject({ ok: true });
  expect(await invitations.offer(toReplace.token)).toBeUndefined();
  const person = { ...aUser('opener'), email: open.email };
  const visitor = { principal: { kind: 'public' }, correlationId: 'a-test' } as const;
  const device = { userAgent: 'a test', address: '192.0.2.1' };
  const registered = await users.registerInvited(person, open.token, visitor, device);
  expect(registered).toMatchObject({ ok: true });
  expect(await openTo()).toEqual(['again@before.example']);
  const { rows } = await muster.pool.query('select from muster.invitations where on_roster');
  expect(rows).toEqual([]);
});

test('the migration keeps open invitations and those in use, and deletes replaced and interrupted ones', async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  const owner = createPool(database.url, { max: 1 });
  try {
    const before = Object.entries(migrations).filter(([name]) => name < '0260');
    await ensureRoles(owner);
    await migrate(database.url, Object.fromEntries(before));
    await client.connect();
    await client.query(
      `insert into muster.invitations (token_hash, invitation_id, tenant_id, role, expires_at, used_by)
       select sha256(n::text::bytea), gen_random_uuid(), n, 'staff',
         now() + case when n = 6 then interval '-1 hour' else interval '1 hour' end,
         (array[null, 'inviting', 'replaced by another', 'withdrawing', 'a-command', null])[n]
       from generate_series(1, 6) n`,
    );
    await migrate(database.url, migrations);
    const { rows } = await client.query('select tenant_id, on_roster from muster.invitations order by 1');
    expect(rows).toEqual([
      { tenant_id: 1, on_roster: true },
      { tenant_id: 4, on_roster: true },
      { tenant_id: 5, on_roster: true },
    ]);
  } finally {
    await owner.end();
    await client.end();
    await database.drop();
  }
});
