import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { ERASED } from '../../../../domain/kernel/erased.ts';
import { registerMember, updateMember } from '../../../../domain/member/commands.ts';
import { deactivateMembership } from '../../../../domain/roster/commands.ts';
import { updateTenant } from '../../../../domain/tenant/commands.ts';
import { membershipsOf } from '../../../../projections/roster/queries.ts';
import type { Installation } from '../../../../tests/support/installation.ts';
import { registerOrganisation } from '../../../../tests/support/organisation.ts';
import type { Outcome } from '../../../platform/dispatch/port.ts';
import { createMailbox } from '../../../platform/mail/mailbox.ts';
import { placeOf } from '../../../platform/jobs/side-effects.ts';

// Shared by the tests of this folder: organisations with a person who has data everywhere.

/** Part of each text about the person to erase, and of no other text. */
export const canary = 'Quicksilver';

const device = { userAgent: 'a test', address: '192.0.2.1' };
const person = {
  email: 'somebody@else.example',
  firstname: 'Some',
  lastname: 'Body',
  phone: '1',
  address1: '1 Lane',
  city: 'Leeds',
  state: 'Yorkshire',
  zip: '1',
};

export type Place = Awaited<ReturnType<typeof settle>>;

/** Two organisations, and a user of the first who is not an admin. */
export async function settle(muster: Installation) {
  const own = await registerOrganisation(muster.app, 'harvest');
  const other = await registerOrganisation(muster.app, 'other');
  const { users } = muster.ports;
  const context = (userId: number, tenantId: number, commandId?: string) => ({
    principal: { kind: 'staff', userId, username: 'x', sessionId: randomUUID() } as const,
    tenantId,
    correlationId: 'a-test',
    ...(commandId && { commandId }),
  });
  const asAdmin = (commandId?: string) => context(own.userId, own.tenantId, commandId);
  const staff = accepted(await users.register(newUser('colleague'), asAdmin())).ids;
  await post(muster, person.email, 'to somebody else');
  return {
    own,
    other,
    person,
    asAdmin,
    asStaff: () => context(staff.userId, own.tenantId),
    elsewhere: () => context(other.userId, other.tenantId),
    as: context,
  };
}

/** An imported member with a picture, a history and mails to them. */
export async function enrol(muster: Installation, place: Place, name = canary) {
  const email = `${name}@x.org`;
  const { dispatcher, media } = muster.ports;
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const upload = { tenantId: place.own.tenantId, userId: place.own.userId, purpose: 'member' } as const;
  const kept = await media.keep({ ...upload, accept: ['image'], content: Readable.from([content]) });
  if (!kept.ok) throw new Error(kept.code);
  const said = Object.fromEntries(Object.keys(person).map((field) => [field, `${name} ${field}`]));
  const { memberId } = accepted(
    await dispatcher.dispatch(
      registerMember,
      { ...said, email, bio: `${name} said so`, image: kept.path, importId: randomUUID() },
      place.asAdmin(),
    ),
  ).ids;
  const before = { memberId, email: `before-${email}`, firstname: `Not yet ${name}` };
  accepted(await dispatcher.dispatch(updateMember, before, place.asAdmin()));
  accepted(await dispatcher.dispatch(updateMember, { memberId, email }, place.asAdmin()));
  await post(muster, email, `to member ${memberId}`);
  return { memberId, email, picture: kept.path };
}

/** A user with a session, an unconfirmed second factor, mails, invitations, and the tenant's address. */
export async function hire(muster: Installation, place: Place, username = canary) {
  const { dispatcher, invitations, passwords, secondFactor, signIn, users } = muster.ports;
  const asked = { ...newUser(username), role: 'admin' };
  const { email, password } = asked;
  const { invitationId } = accepted(await invitations.invite(asked, place.asAdmin()));
  const link = muster.core.privacy.hmac('invitation', invitationId).toString('base64url');
  const visitor = { principal: { kind: 'public' }, correlationId: 'a-test' } as const;
  const { userId } = accepted(await users.registerInvited(asked, link, visitor, device)).ids;
  const logIn = () => signIn.logIn({ username, password }, device);
  const session = await logIn();
  if (!session.ok || session.principal.kind !== 'staff') throw new Error('nobody is signed in');
  const { sessionId } = session.principal;
  await secondFactor.own.enrolTotp({ userId, sessionId, username }, password);
  await passwords.requestReset({ email }, device);
  accepted(await invitations.invite({ email: `friend.of.${email}` }, place.asAdmin()));
  await post(muster, email, `to user ${userId}`);
  const contact = { email, phone: `+44 ${canary}` };
  const as = place.as(userId, place.own.tenantId);
  accepted(await dispatcher.dispatch(updateTenant, contact, as));
  return { userId, sessionId, username, email, password, token: session.token, logIn };
}

/** A user of two tenants who is the last active admin of the second. */
export async function lastAdmin(muster: Installation, { own, other, as, asAdmin, elsewhere }: Place) {
  const { dispatcher, invitations, reads, users } = muster.ports;
  const asked = { ...newUser('lonely'), role: 'admin' };
  const { userId } = accepted(await users.register(asked, elsewhere())).ids;
  const { invitationId } = accepted(await invitations.invite({ email: asked.email }, asAdmin()));
  const token = muster.core.privacy.hmac('invitation', invitationId).toString('base64url');
  accepted(await invitations.accept(token, as(userId, own.tenantId)));
  const shut = { userId: other.userId };
  accepted(await dispatcher.dispatch(deactivateMembership, shut, as(userId, other.tenantId)));
  const activeIn = async () => {
    const memberships = await reads.asProgram((db) => membershipsOf(db, userId));
    return memberships.filter(({ active }) => active).map((membership) => membership.tenant_id);
  };
  return { userId, sessionId: randomUUID(), password: asked.password, tenantIds: await activeIn(), activeIn };
}

/** Every event of the log as it is stored. */
export async function logOf({ pool }: Installation): Promise<readonly string[]> {
  const { rows } = await pool.query<{ event: string }>(
    'select e::text as event from muster.events e order by position',
  );
  return rows.map(({ event }) => event);
}

/** The rows of read models about everybody but one person, without the times of the last change. */
export async function rowsOfOthers(
  { pool }: Installation,
  { memberId = 0, userId = 0, email = '' }: { memberId?: number; userId?: number; email?: string },
): Promise<readonly string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select value as name from muster.checkpoints, jsonb_each_text(tables)
     where live and name <> 'live-changes' order by 1`,
  );
  const others: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from read_models.${name} t
       where coalesce((to_jsonb(t) ->> 'member_id')::integer, -1) <> $1
         and coalesce((to_jsonb(t) ->> 'user_id')::integer, -1) <> $2
         and coalesce((to_jsonb(t) ->> 'email_of')::integer, -1) <> $2
         and coalesce(to_jsonb(t) ->> 'address', '') <> all ($3)
       order by 1`,
      [memberId, userId, [email, ERASED].filter(Boolean)],
    );
    others.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return others;
}

/** The tables of schema muster with rows of a user id. */
export async function keptBy({ pool }: Installation, userId: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'muster' and column_name = 'user_id'`,
  );
  const kept: string[] = [];
  for (const { table } of rows) {
    const found = await pool.query(`select from muster.${table} where user_id = $1`, [userId]);
    if (found.rows.length > 0) kept.push(table);
  }
  return kept;
}

/** The addresses in jobs of the queue, the mailbox, open invitations and the outbox. */
export async function addressesIn({ core, pool }: Installation): Promise<readonly string[]> {
  const jobs = await pool.query<{ id: string; name: 'mail'; sealed: string }>(
    `select id, name, data ->> 'sealed' as sealed from pgboss.job where data ->> 'sealed' is not null`,
  );
  const mails = await pool.query<{ mail_id: string; sealed: Buffer }>('select * from muster.mailbox');
  const said = [
    ...jobs.rows.map(({ id, name, sealed }) =>
      core.sealers('jobs').open(placeOf(name, id), Buffer.from(sealed, 'base64')),
    ),
    ...mails.rows.map(({ mail_id: id, sealed }) => core.sealers('mailbox').open(id, sealed)),
  ];
  const deliveries = await pool.query<{ address: string }>('select address from read_models.deliveries');
  return [
    ...deliveries.rows.map(({ address }) => address),
    ...said.flatMap((one) => {
      const { to, email } = one as { to?: string; email?: string };
      return [to, email].filter((address) => address !== undefined);
    }),
  ];
}

export const filesIn = async (dataDir: string): Promise<readonly string[]> => {
  const entries = await readdir(`${dataDir}/media`, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

const newUser = (username: string) => ({
  username,
  email: `${username}@work.example`,
  firstname: username,
  lastname: username,
  phone: `+44 ${username}`,
  password: 'a long secret',
});

/** A mail in the queue, and one in the mailbox. */
async function post({ core }: Installation, to: string, cause: string): Promise<void> {
  const message = { subject: 'News', paragraphs: ['There is news.'] };
  await core.post.send(core.pools.writer, { to, message, cause, purpose: 'news' });
  const mailbox = createMailbox({ pool: core.pools.writer, sealer: core.sealers('mailbox') });
  await mailbox.deliver(randomUUID(), {
    to,
    subject: 'News',
    text: '',
    html: '',
    before: null,
    attachments: [],
  });
}

function accepted<Done extends { readonly ok: true }>(
  outcome: Done | Exclude<Outcome<object>, { ok: true }>,
): Done {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code} ${JSON.stringify(outcome.fields)}`);
  return outcome;
}
