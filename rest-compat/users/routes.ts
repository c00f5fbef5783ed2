import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changeUserProfile, registerStaff } from '../../domain/user/commands.ts';
import { admin, adminOrSelf, bearerOf, staff } from '../../domain/kernel/policy.ts';
import { deviceOf } from '../../infra/platform/http/device.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import {
  isErased,
  tenantUsersByIds,
  tenantUsersPage,
  type TenantUserRow,
} from '../../projections/tenant-users/queries.ts';
import { acceptedOf, acceptedSteps, answers, answerWith, changedWith, staleness } from '../server/answers.ts';
import { authorise } from '../server/authorise.ts';
import { contextOf } from '../server/caller.ts';
import { answerOne, atContentTag } from '../server/entity-tag.ts';
import { nextOf, pageQuery, pageShown, reading } from '../server/paging.ts';
import { tenantInPath, userInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { validateLater } from '../server/validation.ts';
import { presentUser, userShown } from './presenter.ts';

const tags = ['tenant users'];
const tenant = z.string().meta({ description: 'id of the tenant' });
const userId = z.string().meta({ description: 'id of the user' });
const userParams = z.object({ tenant, userId });
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
const registration = registerStaff.input.omit({ role: true }).extend({
  password: z.string().min(8).max(128).meta({ format: 'password' }),
  invitation: z.string().nullish().meta({ description: "the token of an invitation's link" }),
});

/** The users of a tenant: list, one user, changes, registration and invitations. */
export function userRoutes(app: RestApp, ports: EdgePorts): void {
  const { reads, users } = ports;

  app.get('/api/tenants/:tenant/users', {
    config: { readModels: ['roster', 'people'], policy: staff, ids: { tenant: tenantInPath } },
    schema: {
      operationId: 'listUsers',
      summary: 'The users of a tenant',
      description: 'Everybody who works in the tenant, active or not.',
      tags,
      params: z.object({ tenant }),
      querystring: z.object(pageQuery),
      response: answers(200, answerWith({ users: z.array(userShown), ...pageShown })),
    },
    handler: async (request) => {
      const { tenantId } = request.caller;
      const { limit = maxListLength, cursor } = request.query;
      const wanted = { tenantId, first: limit, after: cursor ?? null, longest: maxListLength };
      const page = await reading(() => reads.asTenant(tenantId, (db) => tenantUsersPage(db, wanted)));
      const shown = page.edges.map(({ node }) => presentUser(node));
      return { success: true as const, users: shown, ...nextOf(page) };
    },
  });

  app.get('/api/tenants/:tenant/users/:userId', {
    config: { policy: staff, ids: { tenant: tenantInPath }, one: shownUser },
    schema: {
      operationId: 'getUser',
      summary: 'One user of a tenant',
      description: 'Name, address, role, and whether the user is active in this tenant.',
      tags,
      params: userParams,
      response: answers(200, answerWith({ user: userShown })),
    },
    handler: async (request, reply) => ({
      success: true as const,
      user: answerOne(reply, await shownUser(request)),
    }),
  });

  app.patch('/api/tenants/:tenant/users/:userId', {
    config: {
      policy: adminOrSelf,
      ids: { tenant: tenantInPath, user: userInPath },
      one: shownUser,
    },
    schema: {
      operationId: 'updateUser',
      summary: 'Change a user of a tenant',
      tags,
      description:
        'Admins can change name, phone and active of every user, and username and e-mail of users who work in no other tenant (an address changes when the user follows the link that is mailed to it). Users can change their own name and phone.',
      params: userParams,
      body: changes,
      response: answers(200, changedWith({ user: userShown, message: z.string() })),
    },
    handler: async (request, reply) => {
      const wanted = { ...request.body, userId: idOf(request.params.userId) };
      const update = () => users.update(wanted, contextOf(request));
      const outcome = await acceptedSteps(atContentTag(request, reply, update));
      const user = answerOne(reply, await shownUser(request));
      const message = outcome.done.includes('email')
        ? 'Saved. The email address changes once the link mailed to it was followed.'
        : 'Saved.';
      return { success: true as const, user, message, ...staleness(outcome) };
    },
  });

  app.post('/api/tenants/:tenant/registeruser', {
    config: {
      policy: bearerOf('invitation', admin),
      ids: { tenant: tenantInPath },
      refuses: { 410: 'The link of the invitation no longer works' },
    },
    validatorCompiler: validateLater,
    schema: {
      operationId: 'registerUser',
      summary: 'Add a user to a tenant',
      description: 'By an admin, or by the person who was invited, with `invitation` from the link.',
      tags,
      params: z.object({ tenant }),
      body: registration,
      response: answers(201, changedWith({ message: z.string() })),
    },
    handler: async (request, reply) => {
      const { invitation: token, ...person } = request.body;
      // null and an empty text are the same as absent (docs/product/texts.md#null-and-empty)
      const invitation = token === null || token === '' ? undefined : token;
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

  /** A user is made of two streams, of which the roster is everybody's, so the tag is one of the content. */
  async function shownUser({ caller, params }: FastifyRequest) {
    const id = idOf(userParams.parse(params).userId);
    return { answer: presentUser(await userOf(caller.tenantId, id)) };
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
