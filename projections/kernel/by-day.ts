import { sql, type Kysely, type RawBuilder } from 'kysely';
import { addDays, periodOf } from '../../domain/kernel/day.ts';
import type { ReadModels } from './tables.ts';

/** The first entries of a day, in the order of their start, and how many there are. */
export interface DayOf<Entry> {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly total: number;
  readonly entries: readonly Entry[];
}

interface Days {
  readonly tenantId: number;
  /** IANA name of the zone whose days they are */
  readonly timezone: string;
  readonly firstDate: string;
  /** how many days from the first one */
  readonly days: number;
  /** the maximum number of entries of each day */
  readonly perDay: number;
}

/** A day as the statement joins it. */
interface Period {
  readonly number: string;
}

/** Zones differ by up to 26 hours, and an all-day entry may have been planned in another zone. */
const zonesApart = sql`interval '2 days'`;

/** A table of entries with `starts_at`, `ends_at`, `first_day` and `last_day`, and its column with their ids. */
interface EntryTable {
  readonly table: keyof ReadModels;
  readonly id: string;
  /** a condition on `entry` that every listed entry fulfils */
  readonly shown?: RawBuilder<boolean>;
}

/**
 * The ids of the entries that touch each of some days, by start and id, with one statement. Each day has its own
 * limit, so that a full day leaves no other day empty. An entry without duration counts at its start, an all-day one on
 * its days.
 */
export async function idsByDay(
  db: Kysely<ReadModels>,
  { table, id, shown = sql<boolean>`true` }: EntryTable,
  { tenantId, timezone, firstDate, days, perDay }: Days,
): Promise<readonly DayOf<number>[]> {
  const dates = Array.from({ length: days }, (_, day) => addDays(firstDate, day));
  const periods = dates.map((date) => periodOf(timezone, date));
  const starts = periods.map(({ from }) => from.toISOString());
  const ends = periods.map(({ to }) => to.toISOString());
  const { dynamic } = db;
  const entryId = sql<number>`entry.${sql.ref(id)}`;
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom([
          dynamic.table(table).as('entry'),
          sql<Period>`unnest(${starts}::timestamptz[], ${ends}::timestamptz[], ${dates}::text[]) with ordinality`.as<'day'>(
            sql`day (starts, ends, date, number)`,
          ),
        ])
        .select([
          sql<string>`day.number`.as('day'),
          entryId.as('id'),
          sql<string>`row_number() over (partition by day.number order by entry.starts_at, ${entryId})`.as(
            'place',
          ),
          sql<string>`count(*) over (partition by day.number)`.as('total'),
        ])
        .where(sql<boolean>`entry.tenant_id = ${tenantId}`)
        .where(shown)
        .where(sql<boolean>`entry.starts_at < ${ends.at(-1)}::timestamptz + ${zonesApart}`)
        .where(sql<boolean>`entry.ends_at >= ${starts[0]}::timestamptz - ${zonesApart}`)
        .where(
          sql<boolean>`case when entry.first_day is null
            then entry.starts_at < day.ends and (entry.ends_at > day.starts or entry.starts_at >= day.starts)
            else day.date between entry.first_day and entry.last_day end`,
        )
        .as('touching'),
    )
    .select(['day', 'id', 'total'])
    .where('place', '<=', String(perDay))
    .orderBy('day')
    .orderBy('place')
    .execute();
  return dates.map((date, index) => {
    const found = rows.filter(({ day }) => Number(day) === index + 1);
    return { date, total: Number(found[0]?.total ?? 0), entries: found.map((row) => row.id) };
  });
}
