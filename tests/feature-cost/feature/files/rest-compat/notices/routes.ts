import { z } from 'zod';
import { staff } from '../../domain/kernel/policy.ts';
import { postNotice, removeNotice } from '../../domain/notice/commands.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { latestNotices } from '../../projections/notices/queries.ts';
import { acceptedOf, answers, answerWith, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { idInBody } from '../server/ids.ts';
import { tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { noticeShown, presentNotice } from './presenter.ts';

const tags = ['notices'];
const params = z.object({ tenant: z.string().meta({ description: 'id of the tenant' }) });
const config = { policy: staff, ids: { tenant: tenantInPath } };

/** The notice board of a tenant. */
export function noticeRoutes(app: RestApp, { dispatcher, reads }: EdgePorts): void {
  app.get('/api/notices/:tenant', {
    config,
    schema: { tags, params, response: answers(200, answerWith({ notices: z.array(noticeShown) })) },
    handler: async (request) => {
      const { tenantId } = request.caller;
      const rows = await reads.asTenant(tenantId, (db) => latestNotices(db, tenantId));
      return { success: true as const, notices: rows.map(presentNotice) };
    },
  });

  app.post('/api/notices/:tenant', {
    config,
    schema: {
      tags,
      params,
      body: postNotice.input,
      response: answers(201, changedWith({ noticeId: z.number() })),
    },
    handler: async (request, reply) => {
      const accepted = acceptedOf(await dispatcher.dispatch(postNotice, request.body, contextOf(request)));
      reply.code(201);
      return { success: true as const, noticeId: accepted.ids.noticeId, ...staleness(accepted) };
    },
  });

  app.post('/api/notices/:tenant/remove', {
    config,
    schema: {
      tags,
      params,
      body: z.object({ noticeId: idInBody }),
      response: answers(200, changedWith({})),
    },
    handler: async (request) => {
      const accepted = acceptedOf(await dispatcher.dispatch(removeNotice, request.body, contextOf(request)));
      return { success: true as const, ...staleness(accepted) };
    },
  });
}
