import { sql, type Kysely } from 'kysely';
import { addDays, dateIn, periodOf } from '../../domain/kernel/day.ts';
import type { DayOf } from '../kernel/by-day.ts';
import type { ReadModels } from '../kernel/tables.ts';
import { concerns } from './queries.ts';

/**
 * The open tasks that concern a person on seven days of the tenant's zone, from a date or from the day that `now`
 * falls on: the ids of the first `perDay` of each day, in the order in which they are due.
 */
export async function taskDays(
  db: Kysely<ReadModels>,
  query: {
    readonly tenantId: number;
    readonly userId: number;
    readonly timezone: string;
    readonly now: Date;
    readonly from?: string | null;
    readonly days: number;
    readonly perDay: number;
  },
): Promise<readonly DayOf<number>[]> {
  const { tenantId, userId, timezone, now, from, perDay } = query;
  const first = from ?? dateIn(timezone, now);
  const dates = Array.from({ length: query.days }, (_, day) => addDays(first, day));
  const starts = dates.map((date) => periodOf(timezone, date).from.toISOString());
  const { to } = periodOf(timezone, dates.at(-1) ?? first);
  // the number of the last day that begins before the task is due
  const day = sql<string>`width_bucket(tasks.due_at, ${starts}::timestamptz[])`;
  const rows = await db
    .selectFrom((found) =>
      found
        .selectFrom('tasks')
        .select([
          'tasks.task_id as id',
          day.as('day'),
          sql<string>`row_number() over (partition by ${day} order by tasks.due_at, tasks.task_id)`.as(
            'place',
          ),
          sql<string>`count(*) over (partition by ${day})`.as('total'),
        ])
        .where('tasks.tenant_id', '=', tenantId)
        .where('tasks.due_at', '>=', new Date(starts[0] ?? 0))
        .where('tasks.due_at', '<', to)
        .where('tasks.done_at', 'is', null)
        .where(concerns(userId))
        .as('due'),
    )
    .select(['day', 'id', 'total'])
    .where('place', '<=', String(perDay))
    .orderBy('day')
    .orderBy('place')
    .execute();
  return dates.map((date, index) => {
    const found = rows.filter((row) => Number(row.day) === index + 1);
    return { date, total: Number(found[0]?.total ?? 0), entries: found.map((row) => row.id) };
  });
}
