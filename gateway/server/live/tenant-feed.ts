import { refusalError } from '../failure/refusal.ts';
import { BoundedChanges } from './bounded-changes.ts';
import { viewsOf } from './present-change.ts';
import { isForgotten, readChanges, readRoles, type ChangeSources, type LiveChanges } from './read-changes.ts';
import { resynchronise } from './resynchronise.ts';
import type { LiveSignal } from './signal.ts';

/** How many looks a subscriber gets to catch up; after them it resynchronises. */
const looksToCatchUp = 4;
/** Changes that the feed has not seen are kept for longer than this, milliseconds. */
const surelyKept = 60_000;

/**
 * The changes of one tenant, read once for all its subscribers in this process. Each look checks again
 * which of them still work there (safety 13).
 */
export class TenantFeed {
  readonly #subscribers = new Map<BoundedChanges, number>();
  #position: bigint;
  #lookedAt = performance.now();
  #wanted = false;
  readonly #signals = new Set<LiveSignal>();
  #looking = false;

  /** Subscribers know everything up to `position`. */
  constructor(
    private readonly sources: ChangeSources,
    private readonly tenantId: number,
    position: bigint,
    private readonly onFailure: (error: unknown) => void,
    private readonly onLeave: () => void,
  ) {
    this.#position = position;
  }

  /** The changes after a position (from now on without one), for one person. */
  async subscribe(userId: number, after: bigint | null): Promise<BoundedChanges> {
    const changes = new BoundedChanges(after ?? this.#position, () => this.#leave(changes));
    if (after === null || after >= this.#position) this.#subscribers.set(changes, userId);
    else
      await this.#catchUp(changes, userId, after).catch((error: unknown) => {
        changes.end();
        throw error;
      });
    return changes;
  }

  /** Looks for changes. Never rejects: the next wake-up tries again. */
  wake(): void {
    this.#wanted = true;
    if (!this.#looking) void this.#look();
  }

  /** Passes a signal on to the subscribers who still work in the tenant. */
  signal(signal: LiveSignal): void {
    this.#signals.add(signal);
    this.wake();
  }

  close(): void {
    for (const changes of this.#subscribers.keys()) changes.end();
  }

  /** Reads what one subscriber has missed, until they know as much as all others. */
  async #catchUp(changes: BoundedChanges, userId: number, after: bigint): Promise<void> {
    let known = after;
    const forgotten = await isForgotten(this.sources, this.tenantId, after);
    for (let looks = 0; looks < looksToCatchUp && known < this.#position && !forgotten; looks += 1) {
      const here = this.#position;
      const read = await readChanges(this.sources, this.tenantId, known, [userId]);
      deliver(read, new Map([[changes, userId]]));
      known = read.more || read.last > here ? read.last : here;
    }
    if (known < this.#position) changes.offer(resynchronise(this.#position));
    if (!changes.ended) this.#subscribers.set(changes, userId);
  }

  async #look(): Promise<void> {
    this.#looking = true;
    try {
      while (this.#wanted && this.#subscribers.size > 0) {
        this.#wanted = false;
        await this.#pass();
      }
    } catch (error) {
      this.onFailure(error);
    } finally {
      this.#looking = false;
    }
  }

  async #pass(): Promise<void> {
    if (performance.now() - this.#lookedAt > surelyKept) await this.#missed();
    const userIds = new Set(this.#subscribers.values());
    const read = await readChanges(this.sources, this.tenantId, this.#position, [...userIds]);
    const roles = new Map(read.roles);
    // people who subscribed meanwhile were not among those whose roles were read
    for (let late = this.#others(userIds); late.length > 0; late = this.#others(userIds)) {
      for (const [userId, role] of await readRoles(this.sources, this.tenantId, late))
        roles.set(userId, role);
      for (const userId of late) userIds.add(userId);
    }
    this.#lookedAt = performance.now();
    if (read.more) this.#wanted = true;
    if (read.last > this.#position) this.#position = read.last;
    deliver({ ...read, roles }, this.#subscribers);
    // after delivering, which ends the subscriptions of those who work there no longer
    for (const signal of this.#signals) {
      this.#signals.delete(signal);
      for (const changes of this.#subscribers.keys()) changes.offerSignal(signal);
    }
  }

  /** After a long time without a look: tells everybody to resynchronise if changes are no longer kept. */
  async #missed(): Promise<void> {
    if (!(await isForgotten(this.sources, this.tenantId, this.#position))) return;
    this.#position = await this.sources.positions.reached(['live-changes']);
    for (const changes of this.#subscribers.keys()) changes.offer(resynchronise(this.#position));
  }

  #others(userIds: ReadonlySet<number>): readonly number[] {
    return [...new Set(this.#subscribers.values()).difference(userIds)];
  }

  #leave(changes: BoundedChanges): void {
    this.#subscribers.delete(changes);
    this.onLeave();
  }
}

/** Offers changes to those who may see them, and ends the subscriptions of those who work there no longer. */
function deliver({ changes, roles }: LiveChanges, subscribers: ReadonlyMap<BoundedChanges, number>): void {
  const views = changes.map(viewsOf);
  for (const [subscriber, userId] of subscribers) {
    const role = roles.get(userId);
    if (role === undefined) subscriber.end(refusalError('not-found'));
    else
      for (const viewFor of views) {
        const view = viewFor({ userId, role }, subscriber.position);
        if (view !== null) subscriber.offer(view);
      }
  }
}
