import { LRUCache } from 'lru-cache';
import { noteOpening } from '../../../domain/collaboration/commands.ts';
import type { CallContext } from '../../platform/dispatch/port.ts';
import type { Platform } from '../../platform/platform.ts';

/** Openings that a process remembers, so that it asks the log once for each. */
const mostRemembered = 50_000;

interface Opening {
  readonly eventId: number;
  /** none: the event itself */
  readonly itemIds: readonly number[];
}

/**
 * Notes in the log of access who opened what is shared. A read never waits for it and never fails by it. The log
 * takes one opening a day (UTC) of each person and part; what this process has noted on the day costs no command.
 */
export class OpeningNotes {
  /** by tenant, person, event and part: the day of the last note */
  readonly #noted = new LRUCache<string, string>({ max: mostRemembered });
  readonly #underWay = new Set<Promise<void>>();

  constructor(
    private readonly parts: Pick<Platform, 'dispatcher' | 'log'>,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Notes it in the background. What could not be noted is tried again with the next read. */
  note({ eventId, itemIds }: Opening, { principal, tenantId, correlationId }: CallContext): void {
    if (principal.kind !== 'staff') return;
    const of = `${tenantId}/${principal.userId}/${eventId}`;
    const day = this.now().toISOString().slice(0, 10);
    const opened = (itemIds.length > 0 ? itemIds : [0]).filter(
      (id) => this.#noted.get(`${of}/${id}`) !== day,
    );
    if (opened.length === 0) return;
    for (const id of opened) this.#noted.set(`${of}/${id}`, day);
    const input = { eventId, itemIds: opened.filter((id) => id > 0) };
    // without the authority of the read: what it looked up may be older than the note
    const context = { principal, correlationId, ...(tenantId !== undefined && { tenantId }) };
    const noting = this.parts.dispatcher
      .dispatch(noteOpening, input, context)
      .then(({ ok }) => ok)
      .catch((error: unknown) => {
        this.parts.log.warn({ err: error, eventId }, 'The opening of a shared event could not be noted');
        return false;
      })
      .then((isNoted) => {
        this.#underWay.delete(noting);
        if (!isNoted) for (const id of opened) this.#noted.delete(`${of}/${id}`);
      });
    this.#underWay.add(noting);
  }

  /** Resolves when nothing is being noted any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
