import { z } from 'zod';
import { registerMember, updateMember } from '../../domain/member/commands.ts';
import { staff } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { ownMediaPath } from '../../infra/platform/http/own-media.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { membersByEmails, membersPage } from '../../projections/members/queries.ts';
import { acceptedOf, answers, answerWith, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { idGiven } from '../server/ids.ts';
import { nextOf, pageGiven, pageShown, reading } from '../server/paging.ts';
import { inBody, tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { memberShown, presentMember } from './presenter.ts';

const tags = ['members'];
const tenant = z.string().meta({ description: 'id of the tenant' });
const names = { memberId: 'id' };
const image = z.string().nullable().optional().meta({ description: 'null, or a URL of our own media' });

/** Lists, registers and updates the members of a tenant. */
export function memberRoutes(app: RestApp, { dispatcher, reads, config }: EdgePorts): void {
  app.get('/api/members/:tenant/members', {
    config: { readModels: ['members'], policy: staff, ids: { tenant: tenantInPath } },
    schema: {
      operationId: 'listMembers',
      summary: 'The members of a tenant',
      tags,
      params: z.object({ tenant }),
      querystring: z.object(pageGiven),
      response: answers(
        200,
        answerWith({ members: z.array(memberShown), message: z.string().optional(), ...pageShown }),
      ),
    },
    handler: async (request) => {
      const { tenantId } = request.caller;
      const { limit = maxListLength, cursor } = request.query;
      const query = { tenantId, first: limit, after: cursor ?? null, longest: maxListLength };
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
    config: { policy: staff, ids: { tenant: tenantInPath } },
    schema: {
      operationId: 'registerMember',
      summary: 'Add a member',
      tags,
      params: z.object({ tenant }),
      body: z.object({ ...registerMember.input.omit({ importId: true }).shape, image }),
      response: answers(201, changedWith({ message: z.string(), member: z.object({ id: z.number() }) })),
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
    config: { policy: staff, ids: { tenant: tenantInPath, member: inBody('id') } },
    schema: {
      operationId: 'updateMember',
      summary: 'Change a member',
      tags,
      description:
        'Finds the member by `id`, or by `email` when there is no `id`. Absent fields stay the same; null or empty text clears address2, bio and image.',
      params: z.object({ tenant }),
      body: z.object({
        ...updateMember.input.omit({ memberId: true }).shape,
        image,
        id: idGiven.optional(),
      }),
      response: answers(200, changedWith({ message: z.string() })),
    },
    handler: async (request) => {
      const { tenantId } = request.caller;
      const { id, ...changes } = request.body;
      if (id === undefined && changes.email === undefined) throw new Refusal('invalid', { id: 'required' });
      const memberId = id ?? (await memberIdByEmail(tenantId, changes.email ?? ''));
      const input = { ...changes, memberId, image: ownMediaPath(changes.image, config.publicUrl) };
      const accepted = acceptedOf(await dispatcher.dispatch(updateMember, input, contextOf(request)), names);
      return { success: true as const, message: 'Saved.', ...staleness(accepted) };
    },
  });

  async function memberIdByEmail(tenantId: number, email: string): Promise<number> {
    const [found] = await reads.asTenant(tenantId, (db) => membersByEmails(db, tenantId, [email]));
    if (found === undefined) throw new Refusal('not-found');
    return found.member_id;
  }
}
