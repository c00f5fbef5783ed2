import type { EdgePorts } from '../../../infra/platform/modules/ports.ts';
import type { BoundedChanges } from './bounded-changes.ts';
import { TenantFeed } from './tenant-feed.ts';

type Ports = Pick<EdgePorts, 'bus' | 'positions' | 'reads'>;

/** How long a change may stay unseen when the bus lost the news of it, milliseconds. */
const lookEvery = 1_000;

/** A feed, kept as long as somebody is subscribed or about to be. */
interface OpenFeed {
  readonly feed: Promise<TenantFeed>;
  subscribers: number;
}

/**
 * The changes of all tenants that somebody has open in this process. The bus wakes the one feed of
 * each tenant after the read models were written; a look every second stands behind it.
 */
export class LiveHub {
  readonly #open = new Map<number, OpenFeed>();
  readonly #unsubscribe: readonly (() => void)[];
  readonly #clock: NodeJS.Timeout;

  constructor(
    private readonly ports: Ports,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.#unsubscribe = [
      ports.bus.subscribe('tenant-changed', ({ tenantIds }) => {
        for (const tenantId of tenantIds) this.#wake(tenantId);
      }),
      ports.bus.subscribe('library-changed', ({ tenantId }) =>
        this.#tell(tenantId, (feed) => feed.libraryChanged()),
      ),
    ];
    this.#clock = setInterval(() => {
      for (const tenantId of this.#open.keys()) this.#wake(tenantId);
    }, lookEvery);
    this.#clock.unref();
  }

  /**
   * A tenant's changes after a position, or from now on, for one of its staff; their membership is
   * asked anew with each change.
   */
  async subscribe(tenantId: number, userId: number, after: bigint | null): Promise<BoundedChanges> {
    const open = this.#open.get(tenantId) ?? this.#openFeed(tenantId);
    open.subscribers += 1;
    return (await open.feed).subscribe(userId, after);
  }

  /** Ends every subscription. */
  async close(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    clearInterval(this.#clock);
    const feeds = await Promise.allSettled([...this.#open.values()].map(({ feed }) => feed));
    for (const feed of feeds) if (feed.status === 'fulfilled') feed.value.close();
  }

  #openFeed(tenantId: number): OpenFeed {
    const left = () => {
      open.subscribers -= 1;
      if (open.subscribers === 0) this.#open.delete(tenantId);
    };
    const feed = this.ports.positions
      .reached(['live-changes'])
      .then((position) => new TenantFeed(this.ports, tenantId, position, this.onFailure, left));
    const open: OpenFeed = { feed, subscribers: 0 };
    this.#open.set(tenantId, open);
    feed.catch(() => this.#open.delete(tenantId));
    return open;
  }

  #wake(tenantId: number): void {
    this.#tell(tenantId, (feed) => feed.wake());
  }

  #tell(tenantId: number, tell: (feed: TenantFeed) => void): void {
    // one that could not be opened has told its subscribers so already
    this.#open.get(tenantId)?.feed.then(tell, () => undefined);
  }
}
