import type { Page } from 'playwright';
import { callApi, type Person } from './people.ts';
import { field } from './visitors.ts';

/** The values of the four date and time fields, as local times. */
export async function shownSpan(page: Page) {
  const value = (name: string) => field(page, name).inputValue();
  return {
    start: `${await value('Start date')} ${await value('Start time')}`,
    end: `${await value('End date')} ${await value('End time')}`,
  };
}

/** An event's moments as stored by the server. */
export async function storedSpan(address: string, person: Person, eventId: number) {
  const path = `/api/events/${person.tenantId}/events/${eventId}`;
  const { event } = await callApi<{ event: { startdate: string; enddate: string } }>(address, path, person);
  return { start: event.startdate, end: event.enddate };
}
