import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

/** A change of an event does not say on which days it was before. */
const readDays = readShownAgain('CalendarDays');

const events = ['EventChanged', 'SharedEventChanged'];

export const calendarLive: LiveFeature = { changes: events.map((on) => ({ on, take: readDays })) };
