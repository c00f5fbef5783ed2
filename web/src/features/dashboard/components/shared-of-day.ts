/** An event that another organisation shares, on a day of the dashboard. */
export interface SharedOfDay {
  readonly id: string;
  readonly eventId: number;
  readonly name: string;
  readonly location: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** the name of the organisation */
  readonly sharedBy: string;
}
