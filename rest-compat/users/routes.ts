import { z } from 'zod';
import { activateMembership, deactivateMembership } from '../../domain/roster/commands.ts';
import { changeUserProfile, registerStaff } from '../../domain/user/commands.ts';
import { admin, adminOrInvitation, adminOrSelf, staff } from '../../domain/kernel/policy.ts';
import type { CallContext } from '../../infra/platform/dispatch/port.ts';
import { PartlyDone, Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { longestList } from '../../projections/kernel/page.ts';
import {
  isErased,
  tenantUsersByIds,
  tenantUsersPage,
  type TenantUserRow,
} from '../../projections/tenant-users/queries.ts';
import { acceptedOf, answers, answerWith, changedWith, staleness } from '../server/answers.ts';
import { authorise } from '../server/authorise.ts';
import { contextOf, deviceOf } from '../server/caller.ts';
import { pageGiven, pageShown, reading } from '../server/paging.ts';
import { tenantInPath, userInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { validateLater } from '../server/validation.ts';
import { presentUser, userShown } from './presenter.ts';

const tags = ['tenant users'];
const tenant = z.string().meta({ description: 'id of the tenant' });
const userId = z.string().meta({ description: 'id of the user' });
const { firstname, lastname, phone } = changeUserProfile.input.shape;
const names = registerStaff.input.shape;
const switched = z
  .union([z.boolean(), z.literal(0), z.literal(1)], 'invalid')
  .transform(Boolean)
  .meta({ description: '0 or 1, or a boolean' });
const changes = z.object({
  active: switched.optional(),
  username: names.username.optional(),
  email: names.email.optional(),
  firstname,
  lastname,
  phone,
});
const registration = registerStaff.input.omit({ role: true, invitationId: true }).extend({
  password: z.string().min(8).max(128).meta({ format: 'password' }),
  invitation: z.string().optional().meta({ description: "the token of an invitation's link" }),
});

/** The users of a tenant, one of them, what changes them, and how they come to be. */
export function userRoutes(app: RestApp, ports: EdgePorts): void {
  const { dispatcher, reads, users } = ports;

  app.get('/api/tenants/:tenant/users', {
    config: { policy: staff, ids: { tenant: tenantInPath } },
    schema: {
      tags,
      params: z.object({ tenant }),
      querystring: z.object(pageGiven),
      response: answers(200, answerWith({ users: z.array(userShown), ...pageShown })),
    },
    handler: async (request) => {
      const { tenantId } = request.caller;
      const { limit = longestList, cursor } = request.query;
      const wanted = { tenantId, first: limit, after: cursor ?? null, longest: longestList };
      const page = await reading(() => reads.asTenant(tenantId, (db) => tenantUsersPage(db, wanted)));
      const nextCursor = page.hasNextPage ? page.edges.at(-1)?.cursor : undefined;
      const shown = page.edges.map(({ node }) => presentUser(node));
      return { success: true as const, users: shown, ...(nextCursor !== undefined && { nextCursor }) };
    },
  });

  app.get('/api/tenants/:tenant/users/:userId', {
    config: { policy: staff, ids: { tenant: tenantInPath } },
    schema: {
      tags,
      params: z.object({ tenant, userId }),
      response: answers(200, answerWith({ user: userShown })),
    },
    handler: async (request) => ({
      success: true as const,
      user: presentUser(await userOf(request.caller.tenantId, idOf(request.params.userId))),
    }),
  });

  app.patch('/api/tenants/:tenant/users/:userId', {
    config: { policy: adminOrSelf, ids: { tenant: tenantInPath, user: userInPath } },
    schema: {
      tags,
      description:
        'An admin changes the name and phone of everybody and who is active, and the username and e-mail of whoever works nowhere else (an address changes once the mail to it was followed); anybody their own name and phone.',
      params: z.object({ tenant, userId }),
      body: changes,
      response: answers(200, changedWith({ user: userShown, message: z.string() })),
    },
    handler: async (request) => {
      const { tenantId } = request.caller;
      const id = idOf(request.params.userId);
      const before = await userOf(tenantId, id);
      const { active, email } = request.body;
      const context = contextOf(request);
      if (active !== undefined && active !== before.active) await authorise(request, admin);
      const outcome = await changeWith(request.body, before, context);
      const user = presentUser(await userOf(tenantId, id));
      const waits = email !== undefined && email !== before.email;
      const message = waits
        ? 'Saved. The e-mail address changes once the link mailed to it was followed.'
        : 'Saved.';
      return { success: true as const, user, message, ...staleness(outcome) };
    },
  });

  app.post('/api/tenants/:tenant/registeruser', {
    config: { policy: adminOrInvitation, ids: { tenant: tenantInPath } },
    validatorCompiler: validateLater,
    schema: {
      tags,
      params: z.object({ tenant }),
      body: registration,
      response: answers(201, changedWith({ message: z.string() })),
    },
    handler: async (request, reply) => {
      const { invitation, ...person } = request.body;
      if (invitation === undefined) request.caller = await authorise(request, admin);
      const context = contextOf(request);
      const accepted = acceptedOf(
        invitation === undefined
          ? await users.register({ ...person, role: 'staff' }, context)
          : await users.registerInvited(person, invitation, context, deviceOf(request)),
      );
      reply.code(201);
      return { success: true as const, message: 'Account created.', ...staleness(accepted) };
    },
  });

  /**
   * Names, profile and who is active are commands of their own. The switch's turn is when nothing about
   * the profile is wrong, so a refusal leaves both undone; where something was done before another part
   * is refused or fails, the answer says what.
   */
  async function changeWith(
    { active, username, email, ...profile }: z.output<typeof changes>,
    before: TenantUserRow,
    context: CallContext,
  ): Promise<{ readonly stale: boolean }> {
    const whose = { userId: before.user_id };
    const outcomes: { readonly stale: boolean }[] = [];
    const done: string[] = [];
    const rename = async () => {
      const named = await users.changeNames({ ...whose, username, email }, context);
      if (!named.ok) throw new Refusal(named.code, named.fields);
      if (username !== undefined && username !== before.username) done.push('username');
      if (email !== undefined && email !== before.email) done.push('email');
    };
    const switchOver = async () => {
      if (active === undefined || active === before.active) return;
      const command = active ? activateMembership : deactivateMembership;
      const key = context.commandId && { commandId: `${context.commandId}/active` };
      outcomes.push(acceptedOf(await dispatcher.dispatch(command, whose, { ...context, ...key })));
      done.push('active');
    };
    try {
      await rename();
      if (Object.values(profile).every((value) => value === undefined)) await switchOver();
      else {
        const input = { ...profile, ...whose };
        const options = { beforeAppend: switchOver };
        outcomes.push(acceptedOf(await dispatcher.dispatch(changeUserProfile, input, context, options)));
      }
      return { stale: outcomes.some(({ stale }) => stale) };
    } catch (error) {
      throw done.length > 0 ? new PartlyDone(error, done) : error;
    }
  }

  async function userOf(tenantId: number, id: number): Promise<TenantUserRow> {
    const [row] = await reads.asTenant(tenantId, (db) => tenantUsersByIds(db, tenantId, [id]));
    if (row === undefined || isErased(row)) throw new Refusal('not-found');
    return row;
  }
}

function idOf(text: string): number {
  if (!/^\d+$/.test(text)) throw new Refusal('invalid', { userId: 'not-an-id' });
  const id = Number(text);
  if (id < 1 || id > 2_147_483_647) throw new Refusal('not-found');
  return id;
}
