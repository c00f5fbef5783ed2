/** An event that another organisation shares, on a day of the dashboard. */
export interface SharedOfDay {
  readonly id: string;
  readonly eventId: number;
  readonly name: string;
  readonly location: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** the days of an all-day event */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** the name of the organisation */
  readonly sharedBy: string;
}
