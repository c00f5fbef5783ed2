/** A field before and after a change. */
interface Change {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const days = ['firstDay', 'lastDay'];
const times = ['startsAt', 'endsAt'];

/** The changes without the moments at which the days of an all-day event begin and end: nobody chose them. */
export function withoutTimesOfDays(changes: readonly Change[]): readonly Change[] {
  const day = changes.find(({ field }) => days.includes(field));
  if (day === undefined) return changes;
  const { before, after } = day;
  return changes.map((change) =>
    times.includes(change.field)
      ? {
          field: change.field,
          before: before === null ? change.before : null,
          after: after === null ? change.after : null,
        }
      : change,
  );
}
