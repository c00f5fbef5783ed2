import { LRUCache } from 'lru-cache';
import { noteOpening } from '../../../domain/collaboration/commands.ts';
import { upTo } from '../../platform/caches/up-to.ts';
import type { CallContext } from '../../platform/dispatch/port.ts';
import type { Platform } from '../../platform/platform.ts';

/** Openings that a process remembers, so that it asks the log once for each. */
const mostRemembered = 50_000;
/** A read waits so long for its note, milliseconds. */
const longestWait = 3_000;

interface Opening {
  readonly eventId: number;
  /** none: the event itself */
  readonly itemIds: readonly number[];
}

/**
 * Notes in the log of access who opened what is shared. A read is answered only after its note, so that none is lost with
 * the process. A note that fails fails no read, and a slow one is written behind it. The log takes one opening a day
 * (UTC) of each person and part; a note that this process has made on the day costs no command.
 */
export class OpeningNotes {
  /** by tenant, person, event and part: the day of the last note */
  readonly #noted = new LRUCache<string, string>(upTo(mostRemembered));
  /** by the same key: the note that is being written */
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly parts: Pick<Platform, 'dispatcher' | 'log'>,
    private readonly now: () => Date = () => new Date(),
    private readonly maxWaitMs = longestWait,
  ) {}

  /**
   * Resolves once it is noted, or after three seconds; true if the log was read for it. What could not be
   * noted is tried again with the next read. Never rejects.
   */
  async note(
    { eventId, itemIds }: Opening,
    { principal, tenantId, correlationId }: CallContext,
  ): Promise<boolean> {
    if (principal.kind !== 'staff') return false;
    const of = `${tenantId}/${principal.userId}/${eventId}`;
    const day = this.now().toISOString().slice(0, 10);
    const all = itemIds.length > 0 ? itemIds : [0];
    const opened = all.filter((id) => this.#noted.get(`${of}/${id}`) !== day);
    // another read of the same person may be writing the note
    const others = all.flatMap((id) => this.#underWay.get(`${of}/${id}`) ?? []);
    if (opened.length > 0) {
      const keys = opened.map((id) => `${of}/${id}`);
      for (const key of keys) this.#noted.set(key, day);
      const input = { eventId, itemIds: opened.filter((id) => id > 0) };
      // without the authority of the read: what it looked up may be older than the note
      const context = { principal, correlationId, ...(tenantId !== undefined && { tenantId }) };
      const noting = this.parts.dispatcher
        // the read that waits does not show the note
        .dispatch(noteOpening, input, context, { isAwaited: false })
        .then(({ ok }) => ok)
        .catch((error: unknown) => {
          this.parts.log.warn({ err: error, eventId }, 'The opening of a shared event could not be noted');
          return false;
        })
        .then((isNoted) => {
          for (const key of keys) {
            this.#underWay.delete(key);
            if (!isNoted) this.#noted.delete(key);
          }
        });
      for (const key of keys) this.#underWay.set(key, noting);
      others.push(noting);
    }
    if (others.length === 0) return false;
    const waiting = Promise.withResolvers<void>();
    const timer = setTimeout(waiting.resolve, this.maxWaitMs);
    await Promise.race([Promise.all(others), waiting.promise]);
    clearTimeout(timer);
    return true;
  }
}
