import { addDays, browserZone, dayOf } from '../../../lib/dates.ts';
import { foldedText } from '../../../lib/search-words.ts';

/** The periods that the feed offers, as they are in its address. */
export const periods = ['today', 'week', 'month', 'past'] as const;
export type Period = (typeof periods)[number];

/** The filter of the feed as the query takes it. */
export interface FeedFilter {
  readonly search?: string;
  readonly type?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Today, the next 7 days, the next 31 days, or all days before today. */
function daysOf(period: string | null, today: string): Pick<FeedFilter, 'from' | 'to'> {
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: today, to: addDays(today, 6) };
    case 'month':
      return { from: today, to: addDays(today, 30) };
    case 'past':
      return { to: addDays(today, -1) };
    default:
      return {};
  }
}

/** The filter in the address of the feed: `?search=`, `?type=` and `?period=`. */
export function filterIn({ url }: Pick<Request, 'url'>, now = Date.now()): FeedFilter {
  const { searchParams } = new URL(url);
  const [search, type] = [searchParams.get('search'), searchParams.get('type')];
  // the loader runs before the tenant's zone is known; at night its day may differ by one
  return {
    ...(search && { search }),
    ...(type && { type }),
    ...daysOf(searchParams.get('period'), dayOf(now, browserZone())),
  };
}

interface Filtered {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly location: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Whether a live event belongs to a list with this filter; must agree with the server's query. */
export function matchesFilter(event: Filtered, args: Readonly<Record<string, unknown>>): boolean {
  const { search, type, from, to } = args;
  const text = foldedText([event.name, event.description, event.type, event.location].join(' '));
  const words = typeof search === 'string' ? search.split(/\s+/u).filter(Boolean) : [];
  if (!words.slice(0, 10).every((word) => text.includes(foldedText(word)))) return false;
  if (typeof type === 'string' && type !== '' && event.type.toLowerCase() !== type.toLowerCase())
    return false;
  const zone = browserZone();
  const last = Math.max(Date.parse(event.endsAt) - 1, Date.parse(event.startsAt));
  if (typeof from === 'string' && dayOf(last, zone) < from) return false;
  return !(typeof to === 'string' && dayOf(event.startsAt, zone) > to);
}
