import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

/** A change of an event does not say on which days it was before; one of the tenant may be of its time zone. */
const readDays = readShownAgain('CalendarDays');

const changes = ['EventChanged', 'SharedEventChanged', 'TenantChanged'];

export const calendarLive: LiveFeature = { changes: changes.map((on) => ({ on, take: readDays })) };
