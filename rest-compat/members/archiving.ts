import { z } from 'zod';
import { archiveMember, restoreMember } from '../../domain/member/commands.ts';
import { mostAtOnce } from '../../infra/features/members/port.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { acceptedOf, answers, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { idInBody, idShown } from '../server/ids.ts';
import { inBody, tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';

/** As much as ten changes of one member: a hundred are written in one go, and wait for their turn. */
const cost = 2_000;

const names = { memberIds: 'ids' };
const params = z.object({ tenant: z.string().meta({ description: 'id of the tenant' }) });
const body = z.object({
  ids: z
    .array(idInBody)
    .min(1, 'required')
    .max(mostAtOnce, 'too-long')
    .meta({ description: `ids of members, at most ${mostAtOnce}` }),
});
const answer = changedWith({
  message: z.string(),
  ids: z.array(idShown).meta({ description: 'the members that were changed' }),
  missing: z.array(idShown).meta({ description: 'ids that are no members of the tenant' }),
});

/** Archives and restores members, many in one call. */
export function memberArchivingRoutes(app: RestApp, { members }: EdgePorts): void {
  app.post('/api/members/:tenant/archivemembers', {
    config: { policy: archiveMember.policy, ids: { tenant: tenantInPath, member: inBody('ids') }, cost },
    schema: {
      operationId: 'archiveMembers',
      summary: 'Archive former members',
      description: 'They leave the usual lists; `restoremembers` undoes it.',
      tags: ['members'],
      params,
      body,
      response: answers(200, answer),
    },
    handler: async (request) => {
      const call = { ...contextOf(request), tenantId: request.caller.tenantId };
      const done = acceptedOf(await members.archiving.archive(request.body.ids, call), names);
      const ids = [...done.changed];
      return {
        success: true as const,
        message: 'Saved.',
        ids,
        missing: [...done.missing],
        ...staleness(done),
      };
    },
  });

  app.post('/api/members/:tenant/restoremembers', {
    config: { policy: restoreMember.policy, ids: { tenant: tenantInPath, member: inBody('ids') }, cost },
    schema: {
      operationId: 'restoreMembers',
      summary: 'Restore archived members',
      description: 'They are in the usual lists again; `archivemembers` undoes it.',
      tags: ['members'],
      params,
      body,
      response: answers(200, answer),
    },
    handler: async (request) => {
      const call = { ...contextOf(request), tenantId: request.caller.tenantId };
      const done = acceptedOf(await members.archiving.restore(request.body.ids, call), names);
      const ids = [...done.changed];
      return {
        success: true as const,
        message: 'Saved.',
        ids,
        missing: [...done.missing],
        ...staleness(done),
      };
    },
  });
}
