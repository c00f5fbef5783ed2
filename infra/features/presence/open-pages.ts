import type { Place } from '../../../domain/kernel/place.ts';
import type { PageOpen, PersonPresent } from './port.ts';

/** Milliseconds for which a page counts as open after it was reported. */
export const countsFor = 45_000;
/** Pages that are remembered: in all, and of one person. The one longest not reported makes room. */
const mostPages = 20_000;
const mostOfPerson = 20;
/** Pages whose leaving is remembered, lest an earlier report that comes late opens them again. */
const mostLeft = 1_000;
/** People who are shown at one place. */
export const mostShown = 50;

interface Kept extends PageOpen {
  readonly until: number;
}

/** The pages that people look at, in memory, bounded and with expiry. */
export class OpenPages {
  /** by person and page, the one longest not reported first */
  readonly #pages = new Map<string, Kept>();
  readonly #byPlace = new Map<string, Set<string>>();
  readonly #byPerson = new Map<number, Set<string>>();
  /** when pages were left, the latest last; for as long as a page counts, because clocks of processes differ */
  readonly #left = new Map<string, Pick<Kept, 'saidAt' | 'until'>>();

  constructor(private readonly now: () => number = Date.now) {}

  get size(): number {
    return this.#pages.size;
  }

  /** Remembers a page. True if the people at its place see something new. */
  open(page: PageOpen): boolean {
    const key = keyOf(page);
    const before = this.#pages.get(key);
    const isKnown = before !== undefined && before.until > this.now();
    if (this.#isOlder(page, before) || this.#isOlder(page, this.#left.get(key))) return false;
    this.#forget(key);
    const ofPerson = setIn(this.#byPerson, page.userId);
    const [oldest] = ofPerson;
    if (ofPerson.size >= mostOfPerson && oldest !== undefined) this.#forget(oldest);
    const [first] = this.#pages.keys();
    if (this.#pages.size >= mostPages && first !== undefined) this.#forget(first);
    this.#pages.set(key, { ...page, until: this.now() + countsFor });
    setIn(this.#byPerson, page.userId).add(key);
    setIn(this.#byPlace, placeKey(page)).add(key);
    return !isKnown || before.place !== page.place || before.field !== page.field;
  }

  /** Forgets a page. True if it was there. */
  leave(page: PageOpen): boolean {
    const key = keyOf(page);
    if (this.#isOlder(page, this.#pages.get(key))) return false;
    this.#left.delete(key);
    this.#left.set(key, { saidAt: page.saidAt, until: this.now() + countsFor });
    const [first] = this.#left.keys();
    if (this.#left.size > mostLeft && first !== undefined) this.#left.delete(first);
    return this.#forget(key);
  }

  /** The people at a place whom those who work for a tenant see, each once, by id. */
  at(keeperId: number, place: Place, tenantId: number): readonly PersonPresent[] {
    const people = new Map<number, PersonPresent>();
    const seen = (page: PageOpen) => isSeenFrom(tenantId, page);
    for (const page of this.#alive(this.#byPlace.get(placeKey({ keeperId, place }))).filter(seen)) {
      const { userId } = page;
      const field = page.field ?? people.get(userId)?.field ?? null;
      people.set(userId, { userId, tenantId: page.tenantId, field });
    }
    return [...people.values()].toSorted((one, other) => one.userId - other.userId).slice(0, mostShown);
  }

  isLooking(userId: number, place: Place): boolean {
    return this.#alive(this.#byPerson.get(userId)).some((page) => page.place === place);
  }

  /** Forgets what has expired. */
  sweep(): void {
    for (const [key, { until }] of this.#pages) {
      if (until > this.now()) return;
      this.#forget(key);
    }
  }

  #isOlder(page: PageOpen, known: Pick<Kept, 'saidAt' | 'until'> | undefined): boolean {
    return known !== undefined && known.until > this.now() && page.saidAt < known.saidAt;
  }

  #alive(keys: ReadonlySet<string> = new Set()): readonly Kept[] {
    const now = this.now();
    return [...keys].flatMap((key) => this.#pages.get(key) ?? []).filter(({ until }) => until > now);
  }

  #forget(key: string): boolean {
    const page = this.#pages.get(key);
    if (page === undefined) return false;
    this.#pages.delete(key);
    removeFrom(this.#byPerson, page.userId, key);
    removeFrom(this.#byPlace, placeKey(page), key);
    return true;
  }
}

/** Tenants with which the same thing is shared do not see each other. */
const isSeenFrom = (tenantId: number, page: PageOpen): boolean =>
  tenantId === page.keeperId || page.tenantId === page.keeperId || page.tenantId === tenantId;

const keyOf = ({ userId, page }: PageOpen): string => `${userId} ${page}`;
const placeKey = ({ keeperId, place }: Pick<PageOpen, 'keeperId' | 'place'>): string =>
  `${keeperId} ${place}`;

function setIn<Key>(map: Map<Key, Set<string>>, key: Key): Set<string> {
  const found = map.get(key) ?? new Set();
  map.set(key, found);
  return found;
}

function removeFrom<Key>(map: Map<Key, Set<string>>, key: Key, value: string): void {
  const found = map.get(key);
  found?.delete(value);
  if (found?.size === 0) map.delete(key);
}
