import { type Day, daysAround, daysLater, onWeekday } from './days.ts';
import { accepted } from './rest.ts';
import type { Demonstration } from './sign-in.ts';

const isTuesday = onWeekday('tuesday');

/** Adds a draft and a cancelled event of the coming weeks, one of each in a month. */
export async function addStates({ rest, tenantId }: Demonstration, today: Day): Promise<void> {
  const path = `/api/events/${tenantId}`;
  const [, soon, , later] = daysAround(today, 0, 42).filter(isTuesday);
  if (soon === undefined || later === undefined) return;
  const camp = {
    name: `Rowing camp, planned in ${monthOf(today)}`,
    description: 'Three days on the lake. The hostel has not answered yet.',
    type: 'Trip',
    location: 'Lake house',
    firstday: dateOf(later),
    lastday: dateOf(daysLater(later, 2)),
    draft: true,
  };
  const drafted = await rest.post(`${path}/registerevent`, camp);
  if (drafted.status !== 409) accepted(path, drafted);
  const moonlight = {
    name: `Moonlight row, ${monthOf(today)}`,
    description: 'Lights on the boats, soup at the weir.',
    type: 'Social',
    location: 'Boathouse',
    startdate: `${dateOf(soon)} 19:30:00`,
    enddate: `${dateOf(soon)} 21:30:00`,
  };
  const added = await rest.post(`${path}/registerevent`, moonlight);
  if (added.status === 409) return;
  const { eventId } = accepted(path, added);
  accepted(
    path,
    await rest.post(`${path}/events/${String(eventId)}/cancel`, { reason: 'The river is in flood' }),
  );
}

/** A day as `yyyy-MM-dd`. */
export const dateOf = ({ year, month, date }: Day) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** A month in words, with its year. */
export const monthOf = ({ year, month }: Day) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1),
  );
