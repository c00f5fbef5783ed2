import { z } from 'zod';
import { editorOrGuestOf } from '../../domain/kernel/policy.ts';
import { addTask, deleteTask, updateTask } from '../../domain/task/commands.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { acceptedOf, answers, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { atTag } from '../server/entity-tag.ts';
import { idOf } from '../server/id-places.ts';
import { idInBody, idShown } from '../server/ids.ts';
import type { RestApp } from '../server/rest-app.ts';
import { dayInput, dueAtOf, timeInput } from './due-input.ts';
import {
  idsOfEvent,
  idsOfTask,
  inEvent,
  itemOfSharedTask,
  oneTask,
  shownTask,
  tags,
} from './task-in-path.ts';

const { title, description } = addTask.input.shape;

const details = {
  comment: updateTask.input.shape.description.meta({
    description: 'more about it; `@username` of an active user of the tenant mentions them',
  }),
  assigneeId: idInBody.nullish().meta({ description: 'id of the user who is to do it; null for nobody' }),
};

/** These calls' names for the commands' fields. */
const names = { description: 'comment', dueAt: 'date', itemId: 'eventItemId' };

/** Adds, changes and deletes tasks. Repeats are recognised by the text: who is mentioned is looked up each time. */
export function taskChangeRoutes(app: RestApp, ports: EdgePorts): void {
  const { dispatcher, tasks } = ports;
  app.post('/api/events/:tenant/:eventId/tasks', {
    config: { policy: editorOrGuestOf('event'), ids: idsOfEvent },
    schema: {
      operationId: 'addTask',
      summary: 'Add a task to an event',
      description: 'Or to an item of it. The assignee and the people who are mentioned are notified.',
      tags,
      params: inEvent,
      body: z.object({
        title: title.meta({ description: 'what is to be done' }),
        comment: description.optional().meta(details.comment.meta() ?? {}),
        date: dayInput,
        time: timeInput,
        eventId: idInBody.nullish(),
        eventItemId: idInBody.nullish().meta({ description: 'id of the item that it is about' }),
        createdBy: idInBody.nullish(),
        assigneeId: details.assigneeId,
      }),
      response: answers(201, changedWith({ task: z.object({ id: idShown }) })),
    },
    handler: async (request, reply) => {
      const { tenantId, thingId: eventId } = request.caller;
      const { body } = request;
      if ((body.eventId ?? eventId) !== eventId) throw new Refusal('identity-mismatch');
      const task = {
        eventId,
        itemId: body.eventItemId ?? null,
        title: body.title,
        description: body.comment ?? '',
        dueAt: dueAtOf(body.date, body.time),
        assigneeId: body.assigneeId ?? null,
      };
      const call = { ...contextOf(request), tenantId };
      const accepted = acceptedOf(await tasks.add(task, call), names);
      reply.code(201);
      return { success: true as const, task: { id: accepted.ids.taskId }, ...staleness(accepted) };
    },
  });

  app.patch('/api/events/:tenant/:eventId/tasks/:id', {
    config: {
      policy: editorOrGuestOf('event'),
      ids: idsOfTask,
      one: (request) => shownTask(ports, request),
    },
    schema: {
      operationId: 'updateTask',
      summary: 'Change a task',
      description:
        'Fields that are absent stay as they are; null empties `comment` and `assigneeId`. `date` and `time` are sent together.',
      tags,
      params: oneTask,
      body: z.object({
        title: title.optional().meta({ description: 'what is to be done' }),
        ...details,
        date: dayInput.optional(),
        time: timeInput.optional(),
        done: z.boolean().optional(),
      }),
      response: answers(200, changedWith({})),
    },
    handler: async (request, reply) => {
      const { tenantId, thingId: eventId } = request.caller;
      const { comment, date, time, ...same } = request.body;
      if ((date === undefined) !== (time === undefined))
        throw new Refusal('invalid', { [date === undefined ? 'date' : 'time']: 'required' });
      const change = {
        ...same,
        eventId,
        itemId: await itemOfSharedTask(ports, request),
        taskId: idOf(request, 'task'),
        description: comment,
        dueAt: date && time && dueAtOf(date, time),
      };
      const call = { ...contextOf(request), tenantId };
      const outcome = await atTag(request, reply, (options) => tasks.update(change, call, options));
      const accepted = acceptedOf(outcome, names);
      reply.header('etag', `"${accepted.revision}"`);
      return { success: true as const, ...staleness(accepted) };
    },
  });

  app.delete('/api/events/:tenant/:eventId/tasks/:id', {
    config: { oneCommand: true, policy: editorOrGuestOf('event'), ids: idsOfTask },
    schema: {
      operationId: 'deleteTask',
      summary: 'Delete a task',
      description: 'It is gone from all lists, and so are its mentions.',
      tags,
      params: oneTask,
      response: answers(200, changedWith({})),
    },
    handler: async (request) => {
      const itemId = await itemOfSharedTask(ports, request);
      const input = { eventId: request.caller.thingId, itemId, taskId: idOf(request, 'task') };
      const accepted = acceptedOf(await dispatcher.dispatch(deleteTask, input, contextOf(request)));
      return { success: true as const, ...staleness(accepted) };
    },
  });
}
