import type { EdgePorts } from '../../../infra/platform/modules/ports.ts';
import { refusalError } from '../failure/refusal.ts';
import { BoundedChanges, resynchronise } from './bounded-changes.ts';
import { viewsOf } from './present-change.ts';
import { isForgotten, readChanges, readRoles, type LiveChanges } from './read-changes.ts';

export type FeedPorts = Pick<EdgePorts, 'positions' | 'reads'>;

/** How many looks a subscriber may take to catch up; more has to be read as a whole. */
const looksToCatchUp = 4;
/** Within this time nothing that the feed has not seen can be forgotten, milliseconds. */
const surelyKept = 60_000;

/**
 * What changes in one tenant, read once for all who are subscribed to it in this process. Each look
 * asks anew who of them still works there (safety 13).
 */
export class TenantFeed {
  readonly #subscribers = new Map<BoundedChanges, number>();
  #position: bigint;
  #lookedAt = performance.now();
  #wanted = false;
  #library = false;
  #looking = false;

  /** `position`: everything up to here was seen by whoever subscribes. */
  constructor(
    private readonly ports: FeedPorts,
    private readonly tenantId: number,
    position: bigint,
    private readonly onFailure: (error: unknown) => void,
    private readonly onLeave: () => void,
  ) {
    this.#position = position;
  }

  /** What changes after a position (from now on without one), for one person. */
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

  /** Something may have changed. Never rejects: what fails is looked at again by the next wake-up. */
  wake(): void {
    this.#wanted = true;
    if (!this.#looking) void this.#look();
  }

  /** The library has a file more or less. */
  libraryChanged(): void {
    this.#library = true;
    this.wake();
  }

  close(): void {
    for (const changes of this.#subscribers.keys()) changes.end();
  }

  /** Reads what one subscriber has missed, until they stand where all others do. */
  async #catchUp(changes: BoundedChanges, userId: number, after: bigint): Promise<void> {
    let known = after;
    const forgotten = await isForgotten(this.ports, this.tenantId, after);
    for (let looks = 0; looks < looksToCatchUp && known < this.#position && !forgotten; looks += 1) {
      const here = this.#position;
      const read = await readChanges(this.ports, this.tenantId, known, [userId]);
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
    const read = await readChanges(this.ports, this.tenantId, this.#position, [...userIds]);
    const roles = new Map(read.roles);
    // who came meanwhile was told of nothing yet either, and is no stranger for that
    for (let come = this.#others(userIds); come.length > 0; come = this.#others(userIds)) {
      for (const [userId, role] of await readRoles(this.ports, this.tenantId, come)) roles.set(userId, role);
      for (const userId of come) userIds.add(userId);
    }
    this.#lookedAt = performance.now();
    if (read.more) this.#wanted = true;
    if (read.last > this.#position) this.#position = read.last;
    deliver({ ...read, roles }, this.#subscribers);
    if (!this.#library) return;
    this.#library = false;
    // whoever works there no longer was ended by the line above
    for (const changes of this.#subscribers.keys()) changes.offerLibrary();
  }

  /** After a long time without a look: what is not kept any more has to be read again by everybody. */
  async #missed(): Promise<void> {
    if (!(await isForgotten(this.ports, this.tenantId, this.#position))) return;
    this.#position = await this.ports.positions.reached(['live-changes']);
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

/** Offers changes to those who may see them, and ends it for those who work there no longer. */
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
