import { z } from 'zod';
import { talk } from '../../domain/kernel/limits.ts';
import { mostMentions } from '../../domain/kernel/mentions.ts';
import { staff } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { peopleByIds } from '../../projections/people/queries.ts';
import { acceptedOf, answers, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { idInBody } from '../server/ids.ts';
import { inBody } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';

/** Tells people that a task mentions them. */
export function notifyRoutes(app: RestApp, { reads, tasks }: EdgePorts): void {
  app.post('/api/notify/notifyTaskMentions', {
    config: { policy: staff, ids: { tenant: inBody('tenant') } },
    schema: {
      operationId: 'notifyTaskMentions',
      summary: 'Tell people that a task mentions them',
      description:
        'Whom `comment` mentions is found out by the server; `mentions` is not used. Everybody is told once for a task, also if the task mentioned them when it was added. `notified` holds the usernames of everybody whom the comment mentions.',
      tags: ['tasks'],
      body: z.object({
        taskId: idInBody,
        tenant: idInBody,
        eventId: idInBody,
        mentions: z.array(z.string().max(200, 'too-long')).max(1_000, 'too-long'),
        comment: talk.meta({ description: 'the text of the task, with the mentions' }),
      }),
      response: answers(200, changedWith({ notified: z.array(z.string()).max(mostMentions) })),
    },
    handler: async (request) => {
      const { taskId, eventId, comment: text } = request.body;
      const { tenantId } = request.caller;
      const call = { ...contextOf(request), tenantId };
      const { mentioned, outcome } = await tasks.notifyMentions({ taskId, eventId, text }, call);
      const accepted = acceptedOf(outcome);
      const people = await reads.asTenant(tenantId, (db) => peopleByIds(db, mentioned));
      return {
        success: true as const,
        notified: people.map(({ username }) => username),
        ...staleness(accepted),
      };
    },
  });
}
