import type { FastifyPluginAsync, RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { deactivateMembership, grantMembership } from '../../domain/roster/commands.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { mediaPlugin } from '../../infra/platform/media/serve.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import type { RegisteredCall } from '../../rest-compat/server/policy.ts';
import { bearer } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { aUser } from '../support/people.ts';
import { callersFor, type Caller, type CallerName } from './callers.ts';
import { thingMakers } from './thing-maker.ts';

/** The id of one thing of each kind. */
export type Things = Readonly<Record<string, number | string | undefined>>;

/** Two organisations in one installation, and all callers. */
export interface World {
  readonly muster: Installation;
  readonly calls: readonly RegisteredCall[];
  /** every route of the server */
  readonly routes: readonly Pick<RouteOptions, 'method' | 'url'>[];
  readonly own: Organisation;
  readonly other: Organisation;
  readonly things: { readonly own: Things; readonly other: Things; readonly absent: Things };
  readonly callers: Readonly<Record<CallerName, Caller>>;
  /** the server's address, for subscriptions */
  readonly address: string;
}

interface WorldOptions {
  readonly log?: Logger;
  /** replaces the ports of the edges, to test that holes are found */
  readonly edgesOf?: (ports: EdgePorts) => EdgePorts;
}

/** Creates the world through the edges. */
export async function createWorld({ log, edgesOf = (ports) => ports }: WorldOptions = {}): Promise<World> {
  const calls: RegisteredCall[] = [];
  const routes: Pick<RouteOptions, 'method' | 'url'>[] = [];
  const muster = await createInstallation(
    (whole) => {
      const ports = edgesOf(whole);
      return [recordRoutes(routes), graphqlPlugin(ports), restPlugin(ports, calls), mediaPlugin(ports.media)];
    },
    {},
    log,
  );
  const address = await muster.app.listen({ port: 0 });
  const own = await registerOrganisation(muster.app, 'harvest');
  const other = await registerOrganisation(muster.app, 'orchard');
  const staff = await registerColleague(muster, own, 'sam');
  const inactive = await registerColleague(muster, own, 'ivy');
  const context = (tenantId: number) => ({
    principal: { kind: 'process', name: 'test' } as const,
    correlationId: crypto.randomUUID(),
    tenantId,
  });
  // a user who is deactivated here and works elsewhere keeps a session
  const granted = { rosterOf: other.tenantId, userId: inactive.userId, role: 'staff' };
  const { dispatcher } = muster.core;
  for (const outcome of [
    await dispatcher.dispatch(grantMembership, granted, context(other.tenantId)),
    await dispatcher.dispatch(deactivateMembership, { userId: inactive.userId }, context(own.tenantId)),
  ])
    if (!outcome.ok) throw new Error(`The deactivation failed: ${outcome.code}`);
  const callers = callersFor(muster, own, other, { staff, inactive });
  const ownThings = await thingsOf(muster, own);
  const things = { own: ownThings, other: await thingsOf(muster, other), absent: absentLike(ownThings) };
  return { muster, calls, routes, own, other, things, callers, address };
}

/** Records every route that is registered after it, in any plugin. */
function recordRoutes(routes: Pick<RouteOptions, 'method' | 'url'>[]): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (app) => {
    app.addHook('onRoute', ({ method, url }) => void routes.push({ method, url }));
  };
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}

/** Registers a user of the organisation. */
export async function registerColleague(
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

/** Unused ids of the same kinds. */
function absentLike(things: Things): Things {
  const absent = { number: 2_000_000_000, string: '01890a5d-ac96-774b-bcce-b302099a8057' };
  return Object.fromEntries(
    Object.entries(things).map(([of, id]) => [of, typeof id === 'number' ? absent.number : absent.string]),
  );
}

/** One thing of each kind, made for an organisation. */
async function thingsOf(muster: Installation, whose: Organisation): Promise<Things> {
  const { tenantId: tenant, ownerId: owner, userId: user, memberId: member, eventId: event } = whose;
  const made: Record<string, number | string | undefined> = { tenant, owner, user, member, event };
  for (const [of, make] of await thingMakers()) made[of] = await make(muster, whose);
  return made;
}
