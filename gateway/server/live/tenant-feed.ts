import pLimit from 'p-limit';
import { Unavailable } from '../../../infra/platform/failures/unavailable.ts';
import type { EdgePorts } from '../../../infra/platform/modules/ports.ts';
import { refusalError } from '../failure/refusal.ts';
import { BoundedChanges } from './bounded-changes.ts';
import { rowModels } from './declared.ts';
import { viewsOf } from './present-change.ts';
import { isBeforeHorizon, readChanges, type ChangeSources, type LiveChanges } from './read-changes.ts';
import type { LiveSignal, SignalAbout } from './signal.ts';

/** How many reads a subscriber gets to catch up; after them it has to resynchronise. */
const readsToCatchUp = 4;
/** Milliseconds for which changes are certainly kept. */
const certainlyKept = 60_000;

interface WaitingSignal {
  readonly signal: LiveSignal;
  readonly about: SignalAbout | undefined;
  readonly only: ReadonlySet<number> | null;
}

/**
 * The changes of one tenant, read once for all its subscribers in this process. Each read checks again
 * which of them still have an active membership (safety 13).
 */
export class TenantFeed {
  readonly #subscribers = new Map<BoundedChanges, number>();
  #position: bigint;
  #readAt = performance.now();
  #wakeRequested = false;
  /** the waiting signals by what they are about, each with those who get it; null for everybody */
  readonly #signals = new Map<string, WaitingSignal>();
  #reading = false;
  #isComplete = true;
  /** whether changes were left out, or may come late, because a read model is under repair */
  #isPartial: boolean;
  /** what changes the position, one after another */
  readonly #inTurn = pLimit(1);

  /**
   * Subscribers know everything up to `position`. `isHeldUp`: but for changes that the read model of live changes has
   * not applied for this tenant; after its repair they have to resynchronise.
   */
  constructor(
    private readonly sources: ChangeSources & Pick<EdgePorts, 'logEnd'>,
    private readonly tenantId: number,
    position: bigint,
    private readonly onFailure: (error: unknown) => void,
    private readonly onLeave: () => void,
    isHeldUp = false,
  ) {
    this.#position = position;
    this.#isPartial = isHeldUp;
  }

  /** The changes after a position (null: from now on) for one user. */
  async subscribe(userId: number, after: bigint | null): Promise<BoundedChanges> {
    if (after !== null && after > this.#position && (await this.#isBeyondLog(after)))
      return this.subscribeAnew(userId);
    const changes = new BoundedChanges(after ?? this.#position, () => this.#leave(changes));
    if (after === null || after >= this.#position) this.#subscribers.set(changes, userId);
    else
      await this.#catchUp(changes, userId, after).catch((error: unknown) => {
        changes.end();
        throw error;
      });
    return changes;
  }

  /** Whether the last wake-up has read everything; if not, the next one tries again. */
  get isComplete(): boolean {
    return this.#isComplete && !this.#isPartial;
  }

  /** Whether the log was restored from a backup since the subscriber got this position. */
  async #isBeyondLog(after: bigint): Promise<boolean> {
    return this.sources.logEnd().then(
      (end) => after > end,
      (error: unknown) => {
        this.onLeave();
        throw error;
      },
    );
  }

  /** The changes for a user whose position does not exist in this log: they read everything again first. */
  subscribeAnew(userId: number): BoundedChanges {
    const changes = new BoundedChanges(this.#position, () => this.#leave(changes));
    changes.resynchronise(this.#position, { restored: true });
    this.#subscribers.set(changes, userId);
    return changes;
  }

  /** Starts reading changes. A failure is reported. */
  wake(): void {
    this.#isComplete = false;
    this.#wakeRequested = true;
    if (!this.#reading) void this.#readAll();
  }

  /** Sends a signal to the subscribers who still work in the tenant: to these, or to all of them for null. */
  signal(signal: LiveSignal, userIds: readonly number[] | null, about?: SignalAbout): void {
    const key = `${signal.on} ${about?.about ?? ''}`;
    const waiting = this.#signals.get(key);
    const isForAll = userIds === null || waiting?.only === null;
    const only = isForAll ? null : new Set([...(waiting?.only ?? []), ...userIds]);
    this.#signals.set(key, { signal, about, only });
    this.wake();
  }

  close(): void {
    for (const changes of this.#subscribers.keys()) changes.end();
  }

  /**
   * Delivers what one subscriber has missed, until they know as much as the others. Throws Unavailable while the
   * database has less than the others know: a crash of it takes back what the read models did not flush, until it is
   * applied again.
   */
  async #catchUp(changes: BoundedChanges, userId: number, after: bigint): Promise<void> {
    let known = after;
    const readOn = async () => {
      const here = this.#position;
      if (!(await this.sources.positions.waitFor(['live-changes'], here)))
        throw new Unavailable('The changes that others have are not in the database.');
      const read = await readChanges(this.sources, this.tenantId, { after: known, upTo: here }, [userId]);
      this.#isPartial ||= read.isPartial;
      deliver(read, new Map([[changes, userId]]));
      // nothing was read while rows are behind, so nothing more is known
      if (read.behind.length === 0) known = read.more ? read.last : here;
    };
    const join = () => {
      if (known < this.#position) changes.resynchronise(this.#position);
      if (!changes.ended) this.#subscribers.set(changes, userId);
    };
    if (await isBeforeHorizon(this.sources, this.tenantId, after)) return join();
    for (let reads = 0; reads < readsToCatchUp && known < this.#position; reads += 1) await readOn();
    if (known >= this.#position) return join();
    // where much changes, the others are always ahead unless they wait
    await this.#inTurn(async () => {
      await readOn();
      join();
    });
  }

  async #readAll(): Promise<void> {
    this.#reading = true;
    try {
      while (this.#wakeRequested && this.#subscribers.size > 0) {
        this.#wakeRequested = false;
        const { behind } = await this.#inTurn(() => this.#readOnce());
        this.#isComplete = behind.length === 0 && !this.#wakeRequested;
      }
    } catch (error) {
      this.onFailure(error);
    } finally {
      this.#reading = false;
    }
  }

  async #readOnce(): Promise<LiveChanges> {
    if (performance.now() - this.#readAt > certainlyKept) await this.#resynchroniseIfTrimmed();
    if (this.#isPartial) await this.#resynchroniseIfRepaired();
    const userIds = new Set(this.#subscribers.values());
    const read = await readChanges(this.sources, this.tenantId, { after: this.#position }, [...userIds]);
    const roles = new Map(read.roles);
    // the roles of users who subscribed during the read were not read with it
    for (let late = this.#notAmong(userIds); late.length > 0; late = this.#notAmong(userIds)) {
      for (const [userId, role] of await this.sources.authorisation.rolesIn(this.tenantId, late))
        roles.set(userId, role);
      for (const userId of late) userIds.add(userId);
    }
    this.#readAt = performance.now();
    if (read.more) this.#wakeRequested = true;
    this.#isPartial ||= read.isPartial;
    if (read.last > this.#position) this.#position = read.last;
    deliver({ ...read, roles }, this.#subscribers);
    // after delivering, because that ends the subscriptions of users without an active membership
    for (const [key, { signal, about, only }] of this.#signals) {
      this.#signals.delete(key);
      for (const [changes, userId] of this.#subscribers)
        if (only === null || only.has(userId)) changes.offerSignal(signal, about);
    }
    return read;
  }

  /** After a long time without a read: orders every subscriber to resynchronise if changes were deleted. */
  async #resynchroniseIfTrimmed(): Promise<void> {
    if (!(await isBeforeHorizon(this.sources, this.tenantId, this.#position))) return;
    const { positions } = this.sources;
    // read first: what is repaired meanwhile is behind the position
    const heldUp = await positions.heldUp(['live-changes'], this.tenantId);
    this.#isPartial ||= heldUp.size > 0;
    this.#position = await positions.reached(['live-changes']);
    for (const changes of this.#subscribers.keys()) changes.resynchronise(this.#position);
  }

  /** After a repair: orders every subscriber to read again, because changes were left out. */
  async #resynchroniseIfRepaired(): Promise<void> {
    const { positions, presenters } = this.sources;
    const models = [...rowModels(presenters), 'live-changes'];
    if ((await positions.heldUp(models, this.tenantId)).size > 0) return;
    this.#isPartial = false;
    this.#position = await positions.reached(['live-changes']);
    for (const changes of this.#subscribers.keys()) changes.resynchronise(this.#position);
  }

  #notAmong(userIds: ReadonlySet<number>): readonly number[] {
    return [...new Set(this.#subscribers.values()).difference(userIds)];
  }

  #leave(changes: BoundedChanges): void {
    this.#subscribers.delete(changes);
    this.onLeave();
  }
}

/** Offers changes to subscribers, and ends the subscriptions of users without an active membership. */
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
