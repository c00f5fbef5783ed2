import type { FastifyPluginAsync, RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { deactivateMembership, grantMembership } from '../../domain/roster/commands.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { mediaPlugin } from '../../infra/platform/media/serve.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import type { RegisteredCall } from '../../rest-compat/server/policy.ts';
import { ask, bearer } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { aPicture, formWith } from '../support/files.ts';
import { aFileOfMembers, aUser } from '../support/people.ts';
import { callersFor, type Caller, type CallerName } from './callers.ts';

/** One thing of each kind that an id can name. */
export type Things = Readonly<Record<string, number | string | undefined>>;

/** Two organisations in one installation, and everybody who could want something of the first. */
export interface World {
  readonly muster: Installation;
  readonly calls: readonly RegisteredCall[];
  /** every route of the server, whoever made it */
  readonly routes: readonly Pick<RouteOptions, 'method' | 'url'>[];
  readonly own: Organisation;
  readonly other: Organisation;
  readonly things: { readonly own: Things; readonly other: Things; readonly absent: Things };
  readonly callers: Readonly<Record<CallerName, Caller>>;
  /** where subscriptions are asked for */
  readonly address: string;
}

interface Making {
  readonly log?: Logger;
  /** what the edges are given in place of the ports: to see that a hole in them is found */
  readonly edgesOf?: (ports: EdgePorts) => EdgePorts;
}

/** Makes it, through the calls that people make. */
export async function createWorld({ log, edgesOf = (ports) => ports }: Making = {}): Promise<World> {
  const calls: RegisteredCall[] = [];
  const routes: Pick<RouteOptions, 'method' | 'url'>[] = [];
  const muster = await createInstallation(
    (whole) => {
      const ports = edgesOf(whole);
      return [listening(routes), graphqlPlugin(ports), restPlugin(ports, calls), mediaPlugin(ports.media)];
    },
    {},
    log,
  );
  const address = await muster.app.listen({ port: 0 });
  const own = await registerOrganisation(muster.app, 'harvest');
  const other = await registerOrganisation(muster.app, 'orchard');
  const staff = await colleague(muster, own, 'sam');
  const inactive = await colleague(muster, own, 'ivy');
  const context = (tenantId: number) => ({
    principal: { kind: 'process', name: 'test' } as const,
    correlationId: crypto.randomUUID(),
    tenantId,
  });
  // who is shut out here and works elsewhere keeps a session
  const granted = { rosterOf: other.tenantId, userId: inactive.userId, role: 'staff' };
  const { dispatcher } = muster.core;
  for (const outcome of [
    await dispatcher.dispatch(grantMembership, granted, context(other.tenantId)),
    await dispatcher.dispatch(deactivateMembership, { userId: inactive.userId }, context(own.tenantId)),
  ])
    if (!outcome.ok) throw new Error(`Nobody was shut out: ${outcome.code}`);
  const callers = callersFor(muster, own, other, { staff, inactive });
  const ownThings = await thingsOf(muster, own);
  const things = { own: ownThings, other: await thingsOf(muster, other), absent: absentLike(ownThings) };
  return { muster, calls, routes, own, other, things, callers, address };
}

/** Notes every route that is made after it, in whatever plugin. */
function listening(routes: Pick<RouteOptions, 'method' | 'url'>[]): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (app) => {
    app.addHook('onRoute', ({ method, url }) => void routes.push({ method, url }));
  };
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}

/** Somebody whom the organisation's admin registers. */
export async function colleague(
  { app, pool }: Pick<Installation, 'app' | 'pool'>,
  own: Organisation,
  username: string,
) {
  const person = aUser(username);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/tenants/${own.tenantId}/registeruser`,
    headers: bearer(own.staff),
    payload: person,
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { rows } = await pool.query<{ user_id: number }>(
    'select user_id from read_models.people where username = $1',
    [username],
  );
  return { ...person, userId: rows[0]?.user_id ?? 0, ownerId: 0 };
}

/** Ids of the same kinds that nothing has. */
function absentLike(things: Things): Things {
  const absent = { number: 2_000_000_000, string: '01890a5d-ac96-774b-bcce-b302099a8057' };
  return Object.fromEntries(
    Object.entries(things).map(([of, id]) => [of, typeof id === 'number' ? absent.number : absent.string]),
  );
}

async function thingsOf(muster: Installation, whose: Organisation): Promise<Things> {
  const { app, core, pool } = muster;
  const { tenantId, userId } = whose;
  const upload = await app.inject({
    method: 'POST',
    url: `/api/${tenantId}/uploadmember`,
    headers: bearer(whose.staff),
    payload: formWith(aPicture),
  });
  if (upload.statusCode !== 200) throw new Error(upload.body);
  const imported = await ask(
    app,
    `mutation ($t: Int!, $csv: String!) {
      importMembers(tenantId: $t, csv: $csv) { ... on MembersImported { importId } }
    }`,
    { t: tenantId, csv: aFileOfMembers(whose.username) },
    bearer(whose.staff),
  );
  const invited = await ask(
    app,
    `mutation ($t: Int!) {
      inviteUser(tenantId: $t, email: "guest@${whose.username}.example") { ... on UserInvited { invitationId } }
    }`,
    { t: tenantId },
    bearer(whose.staff),
  );
  const device = { userAgent: 'kept', address: '192.0.2.1' };
  const session = await core.features.sessions.open(
    { kind: 'staff', userId, tenantId, mustEnrol: false },
    device,
    null,
  );
  const { rows } = await pool.query<{ file_id: number }>(
    'select max(file_id) as file_id from muster.files where tenant_id = $1',
    [tenantId],
  );
  return {
    tenant: tenantId,
    owner: whose.ownerId,
    user: userId,
    member: whose.memberId,
    event: whose.eventId,
    file: rows[0]?.file_id,
    session: session?.sessionId,
    invitation: textOf(invited.data.inviteUser?.invitationId),
    import: textOf(imported.data.importMembers?.importId),
    passkey: await aPasskey(pool, tenantId),
  };
}

/** Of somebody who never signs in: an id to ask for is all that is needed here. */
async function aPasskey(pool: Installation['pool'], tenantId: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ passkey_id: string }>(
    `insert into muster.passkeys (passkey_id, user_id, credential_id, public_key, counter, transports, name)
     values (gen_random_uuid(), $1, uuid_send(gen_random_uuid()), 'key', 0, '{}', 'Phone') returning passkey_id`,
    [1_000_000_000 + tenantId],
  );
  return rows[0]?.passkey_id;
}

const textOf = (answer: unknown): string | undefined => (typeof answer === 'string' ? answer : undefined);
