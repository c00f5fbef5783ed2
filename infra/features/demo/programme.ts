import { onDate, onWeekday, type Day, lastInMonth, nthInMonth } from './days.ts';

/** An event of the demonstration, on a day, at a local time, for `minutes`. */
export interface DemoEvent {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly location: string;
  readonly day: Day;
  readonly at: string;
  readonly minutes: number;
}

interface Entry extends Omit<DemoEvent, 'day'> {
  readonly isOn: (day: Day) => boolean;
  /** makes the name unique, because two events of a tenant cannot have the same name */
  readonly named: 'by date' | 'by month' | 'by year';
}

type Kind = Pick<DemoEvent, 'name' | 'type' | 'location' | 'description'>;

const entry =
  (named: Entry['named']) =>
  (isOn: Entry['isOn'], at: string, minutes: number, kind: Kind): Entry => ({
    ...kind,
    named,
    isOn,
    at,
    minutes,
  });

const weekly = entry('by date');
const monthly = entry('by month');
const yearly = entry('by year');

/** What the club does, and when: so every week has its events, whenever the demonstration is filled. */
const entries: readonly Entry[] = [
  weekly(onWeekday('monday'), '18:00', 120, {
    name: 'Masters circuit',
    type: 'Training',
    location: 'Gym',
    description: 'No boats, no mercy.',
  }),
  weekly(onWeekday('tuesday'), '17:00', 90, {
    name: 'Youth training',
    type: 'Training',
    location: 'Boathouse',
    description: 'Juniors 12 to 16, all levels. Swim test required.',
  }),
  weekly(onWeekday('wednesday'), '18:30', 120, {
    name: 'Erg night',
    type: 'Training',
    location: 'Gym',
    description: 'Twelve machines, three distances, one very loud playlist.',
  }),
  weekly(onWeekday('thursday'), '17:30', 90, {
    name: 'Learn to scull',
    type: 'Course',
    location: 'Boathouse',
    description: 'Stable boats and patient coaches. You will get wet once.',
  }),
  weekly(onWeekday('friday'), '19:00', 180, {
    name: 'Club evening',
    type: 'Social',
    location: 'Club room',
    description: 'Darts, soup, and the story of the eight that missed the bridge.',
  }),
  weekly(onWeekday('saturday'), '09:00', 60, {
    name: 'Boat wash',
    type: 'Volunteering',
    location: 'Boathouse yard',
    description: 'Sponges and hoses are there; bring wellingtons.',
  }),
  weekly(onWeekday('sunday'), '07:30', 150, {
    name: 'Long row to the weir',
    type: 'Training',
    location: 'Boathouse',
    description: 'Eighteen kilometres at conversation pace.',
  }),
  monthly(nthInMonth(1, 'monday'), '19:00', 90, {
    name: 'Committee',
    type: 'Meeting',
    location: 'Club room',
    description: 'The budget, the safety review, and the key list.',
  }),
  monthly(nthInMonth(2, 'wednesday'), '20:45', 45, {
    name: 'Safety briefing',
    type: 'Meeting',
    location: 'Online',
    description: 'Cold water, capsize, and who has the keys to the launch.',
  }),
  monthly(nthInMonth(1, 'saturday'), '13:30', 90, {
    name: 'Kit fitting',
    type: 'Fitting',
    location: 'Club room',
    description: 'Try on the new race kit. Sizes are ordered on Monday.',
  }),
  monthly(nthInMonth(2, 'saturday'), '10:30', 180, {
    name: 'Open day',
    type: 'Open day',
    location: 'Boathouse, River Lane',
    description: 'Bring a friend, try a boat, stay for cake.',
  }),
  monthly(nthInMonth(3, 'friday'), '18:00', 60, {
    name: 'Raffle draw',
    type: 'Raffle',
    location: 'Main hall',
    description: 'Drawn where everybody can see it.',
  }),
  monthly(nthInMonth(3, 'thursday'), '19:30', 90, {
    name: 'Rigging workshop',
    type: 'Course',
    location: 'Boathouse',
    description: 'Span, height and pitch: everything you were afraid to turn.',
  }),
  monthly(nthInMonth(4, 'saturday'), '10:30', 240, {
    name: 'First aid course',
    type: 'Course',
    location: 'Club room',
    description: 'Four hours, for coaches and coxes. The certificate is valid for three years.',
  }),
  monthly(lastInMonth('sunday'), '11:00', 300, {
    name: 'Head race',
    type: 'Race',
    location: 'Start line, Mill Bridge',
    description: 'Division times go up on Thursday evening.',
  }),
  monthly(lastInMonth('saturday'), '14:30', 180, {
    name: 'Charity row',
    type: 'Fundraising',
    location: 'Market square',
    description: 'Three hours on ergs for the hospice, in slots of ten minutes.',
  }),
  yearly(onDate('01-01'), '11:00', 120, {
    name: 'New year row',
    type: 'Social',
    location: 'Boathouse',
    description: 'Fancy dress encouraged, sinking discouraged.',
  }),
  yearly(onDate('01-20'), '19:00', 90, {
    name: 'Annual general meeting',
    type: 'Meeting',
    location: 'Main hall',
    description: 'Elections, accounts, and the vote on the boathouse roof.',
  }),
  yearly(onDate('12-12'), '19:00', 300, {
    name: 'Winter gala',
    type: 'Party',
    location: 'Town hall',
    description: 'Dinner, speeches, and dancing until midnight.',
  }),
];

/** Every event on these days. The same day always has the same events, with the same names. */
export function eventsOn(days: readonly Day[]): readonly DemoEvent[] {
  return days.flatMap((day) =>
    entries
      .filter(({ isOn }) => isOn(day))
      .map(({ isOn: _isOn, named, ...event }) => ({
        ...event,
        name: `${event.name}${suffix(named, day)}`,
        day,
      })),
  );
}

function suffix(named: Entry['named'], { year, month, date }: Day): string {
  const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, date),
  );
  if (named === 'by year') return ` ${year}`;
  return named === 'by month' ? `, ${monthName} ${year}` : `, ${date} ${monthName} ${year}`;
}
