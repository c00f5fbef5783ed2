import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { sharedViewerOf } from '../../domain/kernel/policy.ts';
import { addTask, deleteTask, updateTask } from '../../domain/task/commands.ts';
import { dueWithoutTime } from '../../domain/task/due-without-time.ts';
import type { Accepted } from '../../infra/platform/dispatch/port.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { expectedRevisionOf } from '../server/expected-revision.ts';
import { failure } from '../server/failure/refusal.ts';
import { refusedChange } from '../server/failure/refused-change.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { readKept } from '../server/kept-in.ts';
import { OneCommand } from '../server/one-answer.ts';
import { Revision } from '../server/scalars.ts';
import { sharedItem } from '../server/shared-item.ts';
import { AddTaskInput, UpdateTaskInput } from './inputs.ts';
import { presentTask } from './present.ts';
import {
  AddTaskResult,
  DeleteTaskResult,
  type Task,
  TaskAdded,
  TaskDeleted,
  TaskUpdated,
  UpdateTaskResult,
} from './types.ts';

// Who is mentioned is looked up for each call, so the edge recognises repeats of a text, not the dispatcher.

@Resolver()
export class TaskCommands {
  // the dispatcher checks the item of the input
  @Allowed(sharedViewerOf('event'))
  @Mutation(() => AddTaskResult, { description: 'Adds a task to an event, or to an item of it.' })
  async addTask(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('input', () => AddTaskInput) input: AddTaskInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<TaskAdded | Failure> {
    const call = { ...callContext(context, staffOf(context), { commandId }), tenantId };
    const wanted = { ...omitNulls(input), eventId };
    const outcome = await context.ports.tasks.add(wanted, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { taskId } = outcome.ids;
    const task =
      (await stateAfter(context, { tenantId, eventId, itemId: input.itemId }, taskId)) ??
      asAdded(wanted, { tenantId, taskId, userId: staffOf(context).userId }, outcome);
    return Object.assign(new TaskAdded(), { task, ...after(outcome) });
  }

  @Allowed(updateTask.policy)
  @Mutation(() => UpdateTaskResult, { description: 'Changes the fields of a task that are present.' })
  async updateTask(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('taskId', () => Int) taskId: number,
    @Arg('input', () => UpdateTaskInput) input: UpdateTaskInput,
    @Arg('expectedRevision', () => Revision, { nullable: true }) expectedRevision?: string | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
    @Arg('itemId', () => Int, sharedItem) itemId?: number | null,
  ): Promise<TaskUpdated | Failure> {
    const options = expectedRevisionOf(expectedRevision);
    if (options === null) return failure('invalid', { expectedRevision: 'wrong-type' });
    const call = { ...callContext(context, staffOf(context), { commandId }), tenantId };
    const of = { eventId, itemId: itemId ?? null };
    const change = Object.assign({ ...of, taskId }, input);
    const outcome = await context.ports.tasks.update(change, call, options);
    if (!outcome.ok) return refusedChange(outcome, () => stateAfter(context, { tenantId, ...of }, taskId));
    const task = await stateAfter(context, { tenantId, ...of }, taskId);
    if (task === null) return failure('not-found');
    return Object.assign(new TaskUpdated(), { task, ...after(outcome) });
  }

  @Allowed(deleteTask.policy)
  @OneCommand()
  @Mutation(() => DeleteTaskResult, { description: 'Deletes a task.' })
  async deleteTask(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('taskId', () => Int) taskId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
    @Arg('itemId', () => Int, sharedItem) itemId?: number | null,
  ): Promise<TaskDeleted | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const input = { eventId, itemId: itemId ?? null, taskId };
    const outcome = await context.ports.dispatcher.dispatch(deleteTask, input, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    return Object.assign(new TaskDeleted(), { taskId, ...after(outcome) });
  }
}

const after = ({ position, stale }: Accepted<unknown>) => ({ position, stale });

async function stateAfter(
  context: GatewayContext,
  ids: {
    readonly tenantId: number;
    readonly eventId: number;
    readonly itemId?: number | null | undefined;
  },
  taskId: number,
): Promise<Task | null> {
  const row = await readKept(context, updateTask.policy, ids, (keeper) =>
    context.loaders.tasks(keeper).clear(taskId).load(taskId),
  );
  return row && presentTask(row, ids.tenantId);
}

/** The task as the command described it, for when the read models do not show it yet (decision 13). */
function asAdded(
  input: object,
  { tenantId, taskId, userId }: { tenantId: number; taskId: number; userId: number },
  { position, revision }: Accepted<unknown>,
): Task {
  const { eventId, itemId, title, description, dueAt, assigneeId } = addTask.input.parse(input);
  const now = new Date();
  return presentTask({
    tenant_id: tenantId,
    task_id: taskId,
    event_id: eventId,
    item_id: itemId,
    title,
    description,
    described_by: userId,
    due_at: dueAt === undefined ? dueWithoutTime(now) : new Date(dueAt),
    assignee_id: assigneeId,
    created_by: userId,
    added_in: null,
    created_at: now,
    done_at: null,
    done_by: null,
    revision: BigInt(revision),
    version: BigInt(position),
  });
}
