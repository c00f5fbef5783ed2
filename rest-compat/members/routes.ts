import { z } from 'zod';
import { registerMember, updateMember } from '../../domain/member/commands.ts';
import { staff } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { ownMediaPath } from '../../infra/platform/http/own-media.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { membersByEmails, membersByIds, membersPage } from '../../projections/members/queries.ts';
import { acceptedOf, answers, answerWith, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { atTag } from '../server/entity-tag.ts';
import { idInBody, idShown } from '../server/ids.ts';
import { nextOf, pageQuery, pageShown, reading } from '../server/paging.ts';
import { inBody, tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { listOf, memberListQuery } from './list.ts';
import { memberShown, presentMember } from './presenter.ts';

const tags = ['members'];
const tenant = z.string().meta({ description: 'id of the tenant' });
const names = { memberId: 'id' };
/** The fields that each update has to name (docs/product/members.md#calls). */
const always = {
  email: true,
  firstname: true,
  lastname: true,
  address1: true,
  city: true,
  state: true,
  phone: true,
} as const;
/** How a change names its member. */
const changedMember = z.object({ id: idInBody.optional(), email: z.string() });
const image = z.string().nullable().optional().meta({ description: 'null, or a URL of our own media' });

/** Lists, registers and updates the members of a tenant. */
export function memberRoutes(app: RestApp, { dispatcher, reads, config }: EdgePorts): void {
  app.get('/api/members/:tenant/members', {
    config: { readModels: ['members'], policy: staff, ids: { tenant: tenantInPath } },
    schema: {
      operationId: 'listMembers',
      summary: 'The members of a tenant',
      description:
        'By last name; without erased members, and without archived ones unless `archived` asks for them.',
      tags,
      params: z.object({ tenant }),
      querystring: z.object({ ...pageQuery, ...memberListQuery }),
      response: answers(
        200,
        answerWith({ members: z.array(memberShown), message: z.string().optional(), ...pageShown }),
      ),
    },
    handler: async (request) => {
      const { tenantId } = request.caller;
      const { limit = maxListLength, cursor } = request.query;
      const pages = { first: limit, after: cursor ?? null, longest: maxListLength };
      const query = { tenantId, ...pages, ...listOf(request.query) };
      const page = await reading(() => reads.asTenant(tenantId, (db) => membersPage(db, query)));
      const members = page.edges.map(({ node }) => presentMember(node, config.publicUrl));
      return {
        success: true as const,
        members,
        ...(members.length === 0 && { message: 'No members found.' }),
        ...nextOf(page),
      };
    },
  });

  app.post('/api/members/:tenant/registermember', {
    config: { oneCommand: true, policy: staff, ids: { tenant: tenantInPath } },
    schema: {
      operationId: 'registerMember',
      summary: 'Add a member',
      description: 'An e-mail address that another member of the tenant has is refused with 409.',
      tags,
      params: z.object({ tenant }),
      body: z.object({ ...registerMember.input.omit({ importId: true }).shape, image }),
      response: answers(201, changedWith({ message: z.string(), member: z.object({ id: idShown }) })),
    },
    handler: async (request, reply) => {
      const input = { ...request.body, image: ownMediaPath(request.body.image, config.publicUrl) };
      const accepted = acceptedOf(
        await dispatcher.dispatch(registerMember, input, contextOf(request)),
        names,
      );
      reply.code(201);
      return {
        success: true as const,
        message: 'MEMBER ACCOUNT CREATED SUCCESSFULLY',
        member: { id: accepted.ids.memberId },
        ...staleness(accepted),
      };
    },
  });

  app.post('/api/:tenant/updatemember', {
    config: {
      oneCommand: true,
      policy: staff,
      ids: { tenant: tenantInPath, member: inBody('id') },
      one: async ({ body, caller }) => {
        const row = await memberOf(caller.tenantId, changedMember.parse(body));
        return { revision: row.revision, answer: presentMember(row, config.publicUrl) };
      },
    },
    schema: {
      operationId: 'updateMember',
      summary: 'Change a member',
      tags,
      description:
        'Finds the member by `id`, or by `email` when there is no `id`. Optional fields that are absent stay the same; null or empty text clears address2, bio and image.',
      params: z.object({ tenant }),
      body: z.object({
        ...updateMember.input.omit({ memberId: true }).required(always).shape,
        image,
        id: changedMember.shape.id,
      }),
      response: answers(200, changedWith({ message: z.string() })),
    },
    handler: async (request, reply) => {
      const { tenantId } = request.caller;
      const { id, ...changes } = request.body;
      const memberId = id ?? (await memberOf(tenantId, request.body)).member_id;
      const input = { ...changes, memberId, image: ownMediaPath(changes.image, config.publicUrl) };
      const update = (options: object) =>
        dispatcher.dispatch(updateMember, input, contextOf(request), options);
      const accepted = acceptedOf(await atTag(request, reply, update), names);
      reply.header('etag', `"${accepted.revision}"`);
      return { success: true as const, message: 'Saved.', ...staleness(accepted) };
    },
  });

  async function memberOf(tenantId: number, { id, email }: z.output<typeof changedMember>) {
    const [found] = await reads.asTenant(tenantId, (db) =>
      id === undefined ? membersByEmails(db, tenantId, [email]) : membersByIds(db, tenantId, [id]),
    );
    if (found === undefined || found.erased) throw new Refusal('not-found');
    return found;
  }
}
