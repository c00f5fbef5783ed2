import { z } from 'zod';
import { date } from '../../domain/event/days.ts';
import { periodOf } from '../../domain/kernel/day.ts';
import { contentViewerOf, staff } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { itemOfEvent } from '../../projections/items/queries.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { tasksPage, type TasksWanted } from '../../projections/tasks/queries.ts';
import { activeUsersByNames } from '../../projections/tenant-users/queries.ts';
import { tenantById } from '../../projections/tenants/queries.ts';
import { answers, answerWith } from '../server/answers.ts';
import { answerOne } from '../server/entity-tag.ts';
import { idInQuery } from '../server/ids.ts';
import { readKept } from '../server/kept-in.ts';
import { nextOf, pageQuery, pageShown, reading } from '../server/paging.ts';
import { tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { presentTask, taskShown } from './presenter.ts';
import { anyShare, idsOfEvent, idsOfTask, inEvent, oneTask, shownTask, tags } from './task-in-path.ts';

const listShown = answers(200, answerWith({ tasks: z.array(taskShown), ...pageShown }));

/** The tasks of a tenant's days, of an event, and single tasks. */
export function taskRoutes(app: RestApp, ports: EdgePorts): void {
  const { reads } = ports;
  async function list(wanted: TasksWanted, { limit, cursor }: { limit?: number; cursor?: string }) {
    const { tenantId } = wanted;
    const query = { ...wanted, first: limit ?? maxListLength, after: cursor ?? null, longest: maxListLength };
    const page = await reading(() => reads.asTenant(tenantId, (db) => tasksPage(db, query)));
    return {
      success: true as const,
      tasks: page.edges.map(({ node }) => presentTask(node)),
      ...nextOf(page),
    };
  }

  app.get('/api/events/:tenant/tasks', {
    config: { readModels: ['tasks', 'mentions'], policy: staff, ids: { tenant: tenantInPath } },
    schema: {
      operationId: 'listTasksOfDay',
      summary: 'The tasks of a day, or of a user',
      description:
        "In the order in which they are due. A day is one of the tenant's time zone. A user's tasks are those that they created, that are assigned to them or that mention them.",
      tags: ['dashboard, mentions, notifications'],
      params: z.object({ tenant: z.string().meta({ description: 'id of the tenant' }) }),
      querystring: z.object({
        ...pageQuery,
        date: date.optional().meta({ description: 'yyyy-MM-dd; every day without it' }),
        username: z
          .string()
          .max(40, 'too-long')
          .optional()
          .meta({ description: 'username of an active user; everybody without it' }),
      }),
      response: listShown,
    },
    handler: async (request) => {
      const { tenantId } = request.caller;
      const { date: day, username, ...page } = request.query;
      const { timezone, userId } = await reads.asTenant(tenantId, async (db) => ({
        timezone: (await tenantById(db, tenantId))?.timezone ?? 'UTC',
        userId:
          username && [...(await activeUsersByNames(db, tenantId, [username.toLowerCase()])).values()][0],
      }));
      if (username && userId === undefined) return { success: true as const, tasks: [] };
      const due = day === undefined ? null : periodOf(timezone, day);
      return list({ tenantId, due, userId: userId || null }, page);
    },
  });

  app.get('/api/events/:tenant/:eventId/tasks', {
    // the handler checks what is shared: the event, or the requested item
    config: { readModels: ['tasks'], policy: anyShare, ids: idsOfEvent },
    schema: {
      operationId: 'listTasks',
      summary: 'The tasks of an event',
      description: 'Also those of its items, in the order in which they are due.',
      tags,
      params: inEvent,
      querystring: z.object({
        ...pageQuery,
        eventItemId: idInQuery.optional().meta({ description: 'only the tasks of this item' }),
      }),
      response: listShown,
    },
    handler: async (request) => {
      const { thingId: eventId } = request.caller;
      const { eventItemId: itemId, ...page } = request.query;
      const seen = contentViewerOf('event', 'item');
      return readKept(ports, request, seen, { eventId, itemId }, async (tenantId) => {
        if (itemId !== undefined) {
          const item = await reads.asTenant(tenantId, (db) => itemOfEvent(db, tenantId, { eventId, itemId }));
          if (item === null) throw new Refusal('not-found');
        }
        return list({ tenantId, eventId, itemId }, page);
      });
    },
  });

  app.get('/api/events/:tenant/:eventId/tasks/:id', {
    config: {
      policy: anyShare,
      ids: idsOfTask,
      one: (request) => shownTask(ports, request),
    },
    schema: {
      operationId: 'getTask',
      summary: 'One task of an event',
      description: 'The ETag is for `If-Match` of a change.',
      tags,
      params: oneTask,
      response: answers(200, answerWith({ task: taskShown })),
    },
    handler: async (request, reply) => ({
      success: true as const,
      task: answerOne(reply, await shownTask(ports, request)),
    }),
  });
}
