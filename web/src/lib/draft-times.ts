import { recall, remember } from './remembered.ts';

// When each draft of the signed-in person was typed, by place. The drafts themselves are sealed in a database, which
// can only be read later: this says at the first paint of a form that there is one. It holds nothing that was typed.

const key = 'muster:draft-times';
/** So many are remembered, the newest; as many as lib/sealed/person-store.ts keeps. */
const most = 200;

interface Times {
  readonly userId: number;
  /** milliseconds since 1970 */
  readonly at: Readonly<Record<string, number>>;
}

/** Where the draft of a form is kept, for the signed-in person in a tenant. */
export const draftPlace = (tenantId: number, form: string): string => `draft ${tenantId} ${form}`;

/** When the draft at this place was typed, milliseconds since 1970; null without one. */
export const draftTime = (userId: number | undefined, place: string): number | null =>
  timesOf(userId)[place] ?? null;

/** Remembers that a draft was typed now. */
export function rememberDraftTime(userId: number | undefined, place: string): void {
  if (userId === undefined) return;
  const others = Object.entries(timesOf(userId)).filter(([other]) => other !== place);
  const newest = others.toSorted(([, one], [, other]) => other - one).slice(0, most - 1);
  remember(key, { userId, at: Object.fromEntries([[place, Date.now()], ...newest]) } satisfies Times);
}

export function forgetDraftTime(userId: number | undefined, place: string): void {
  const { [place]: forgotten, ...others } = timesOf(userId);
  if (userId !== undefined && forgotten !== undefined) remember(key, { userId, at: others } satisfies Times);
}

/** The places that begin so and have a draft, as far as it is remembered. */
export const draftPlaces = (userId: number | undefined, begin: string): readonly string[] =>
  Object.keys(timesOf(userId)).filter((place) => place.startsWith(begin));

/** Forgets them all, when the drafts are deleted. */
export const forgetDraftTimes = (): void => remember(key, null);

function timesOf(userId: number | undefined): Times['at'] {
  const times = recall(key) as Partial<Times> | null;
  if (userId === undefined || times?.userId !== userId) return {};
  // another version may have written it
  const known = Object.entries(times.at ?? {}).filter(([, at]) => Number.isFinite(at));
  return Object.fromEntries(known);
}
