import type { Kysely } from 'kysely';
import { Arg, Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import { contentViewerOf, staff } from '../../domain/kernel/policy.ts';
import { shownDays } from '../../projections/dashboard/queries.ts';
import { taskDays } from '../../projections/tasks/by-day.ts';
import { taskCount, tasksPage, type TasksWanted } from '../../projections/tasks/queries.ts';
import type { ReadModels } from '../../projections/kernel/tables.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { costedSize, pageCost, pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { dateArgument } from '../server/date-argument.ts';
import { refusalError } from '../server/failure/refusal.ts';
import { readKept } from '../server/kept-in.ts';
import { CalendarDate } from '../server/scalars.ts';
import { sharedItem } from '../server/shared-item.ts';
import { presentTask } from './present.ts';
import { Task, TaskConnection, TaskDay } from './types.ts';

const seen = contentViewerOf('event', 'item');

@Resolver()
export class TaskQueries {
  @Allowed(seen)
  @Query(() => TaskConnection, {
    complexity: pageCost,
    description: 'The tasks of an event and its items, in the order in which they are due.',
  })
  async tasks(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int, { nullable: true, description: 'Only the tasks of this item.' })
    itemId: number | null | undefined,
    @Arg('done', () => Boolean, { nullable: true, description: 'Only tasks that are done, or only others.' })
    done: boolean | null | undefined,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<TaskConnection> {
    const { reads } = context.ports;
    const paging = { first: pageSize(page.first), after: page.after ?? null };
    const kept = <T>(read: (db: Kysely<ReadModels>, wanted: TasksWanted) => Promise<T>) =>
      readKept(context, seen, { tenantId, eventId, itemId }, (keeper) =>
        reads.asTenant(keeper, (db) => read(db, { tenantId: keeper, eventId, itemId, done })),
      );
    return readPage(
      () => kept((db, wanted) => tasksPage(db, { ...wanted, ...paging })),
      () => kept(taskCount),
      paging,
      (row) => presentTask(row, tenantId),
    );
  }

  @Allowed(seen)
  @Query(() => Task, { nullable: true, description: 'A task of the event; null if there is none.' })
  async task(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('taskId', () => Int) taskId: number,
    @Arg('itemId', () => Int, sharedItem) itemId?: number | null,
  ): Promise<Task | null> {
    const row = await readKept(context, seen, { tenantId, eventId, itemId }, (keeper) =>
      context.loaders.tasks(keeper).load(taskId),
    );
    if (row?.event_id !== eventId) return null;
    // through a share of one item only its own tasks
    if (row.tenant_id !== tenantId && row.item_id !== (itemId ?? null)) return null;
    return presentTask(row, tenantId);
  }

  @Allowed(staff)
  @Query(() => [TaskDay], {
    complexity: ({ args, childComplexity }) => 1 + shownDays * costedSize(args.perDay) * childComplexity,
    description:
      'The tasks to be done that the caller created, that are assigned to them or that mention them, on at most 7 days.',
  })
  async taskDays(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('from', () => CalendarDate, {
      nullable: true,
      description: "The first day; without it today in the tenant's time zone.",
    })
    from: string | null | undefined,
    @Arg('perDay', () => Int, {
      nullable: true,
      defaultValue: 20,
      description: 'How many tasks of each day to list: 1 to 100.',
    })
    perDay: number | null,
  ): Promise<TaskDay[]> {
    const { loaders, ports } = context;
    const tenant = await loaders.tenant(tenantId);
    if (tenant === null) throw refusalError('not-found');
    const query = {
      tenantId,
      userId: staffOf(context).userId,
      timezone: tenant.timezone,
      from: from == null ? null : dateArgument('from', from),
      now: new Date(),
      days: shownDays,
      perDay: pageSize(perDay, 'perDay'),
    };
    const found = await ports.reads.asTenant(tenantId, (db) => taskDays(db, query));
    return Promise.all(
      found.map(async ({ date, total, entries }) => {
        const rows = await loaders.tasks(tenantId).loadMany(entries);
        const tasks = rows.flatMap((row) => {
          if (row instanceof Error) throw row;
          return row === null ? [] : [presentTask(row)];
        });
        return Object.assign(new TaskDay(), { date, total, hasMore: total > entries.length, tasks });
      }),
    );
  }
}
