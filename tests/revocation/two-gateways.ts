import { pino } from 'pino';
import type { CommandDefinition } from '../../domain/kernel/command.ts';
import { changeRole } from '../../domain/roster/commands.ts';
import type { Role } from '../../domain/roster/events.ts';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { edgePortsOf, openCore } from '../../infra/core.ts';
import { createServer } from '../../infra/platform/http/server.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { bearer } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import type { Organisation } from '../support/organisation.ts';
import { aUser } from '../support/people.ts';

/** A process of the program that answers calls. */
export type Gateway = Pick<Installation, 'app' | 'core' | 'ports'> & { readonly address: string };

export interface Person {
  readonly userId: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Two gateways on one database. Each has a bus of its own, so neither learns anything of the other but from the
 * database and the log.
 */
export async function twoGateways() {
  const muster = await createInstallation((ports) => [graphqlPlugin(ports), restPlugin(ports)]);
  const first: Gateway = { ...muster, address: await muster.app.listen({ port: 0 }) };
  const closers: (() => Promise<unknown>)[] = [];
  const core = await openCore(muster.config, pino({ level: 'silent' }), closers);
  const ports = edgePortsOf(core);
  const app = await createServer(ports, {
    plugins: [graphqlPlugin(ports), restPlugin(ports)],
    log: pino({ level: 'silent' }),
  });
  const second: Gateway = { app, core, ports, address: await app.listen({ port: 0 }) };
  return {
    muster,
    first,
    second,
    async close() {
      await app.close();
      for (const close of closers.toReversed()) await close();
      await muster.close();
    },
  };
}

/** A call over REST. */
export async function call(
  { app }: Pick<Gateway, 'app'>,
  method: 'GET' | 'PATCH' | 'POST',
  url: string,
  token?: string,
  payload?: object,
) {
  const headers = token === undefined ? {} : bearer(token);
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

/** Signs in; the token of the session and the tenant in which the person may work. */
export async function logIn(gateway: Gateway, { username, password }: Pick<Person, 'password' | 'username'>) {
  const { status, body } = await call(gateway, 'POST', '/api/login', undefined, { username, password });
  return { status, token: String(body.token), user: Object(body.user), mustEnrol: body.mustEnrol };
}

/** Sends a command as a process, which may send any. */
export async function asProcess(
  { core }: Pick<Gateway, 'core'>,
  { tenantId }: Organisation,
  command: CommandDefinition,
  input: object,
): Promise<{ readonly stale: boolean }> {
  const principal = { kind: 'process', name: 'test' } as const;
  const context = { principal, correlationId: crypto.randomUUID(), tenantId };
  const outcome = await core.dispatcher.dispatch(command, input, context);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome;
}

/** Registers somebody who works in the organisation; needs the read models. */
export async function colleague(
  gateway: Gateway,
  own: Organisation,
  username: string,
  role: Role = 'staff',
): Promise<Person> {
  const person = aUser(username);
  const url = `/api/tenants/${own.tenantId}/registeruser`;
  const { status, body } = await call(gateway, 'POST', url, own.staff, person);
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { rows } = await gateway.core.pools.owner.query<{ user_id: number }>(
    'select user_id from read_models.people where username = $1',
    [username],
  );
  const userId = rows[0]?.user_id ?? 0;
  await asProcess(gateway, own, changeRole, { userId, role });
  return { ...person, userId };
}
