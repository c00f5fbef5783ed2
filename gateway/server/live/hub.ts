import type { EdgePorts } from '../../../infra/platform/modules/ports.ts';
import type { BoundedChanges } from './bounded-changes.ts';
import type { DeclaredLive } from './declared.ts';
import { TenantFeed } from './tenant-feed.ts';

type Ports = Pick<EdgePorts, 'bus' | 'positions' | 'reads'>;

/** How long a change may stay unseen when the bus lost its announcement, milliseconds. */
const lookEvery = 1_000;

/** A feed, kept for as long as it has subscribers. */
interface OpenFeed {
  readonly feed: Promise<TenantFeed>;
  subscribers: number;
}

/**
 * The feeds of all tenants that have subscribers in this process, one for each tenant. The bus wakes a
 * feed after the read models were written; a look every second makes up for lost messages.
 */
export class LiveHub {
  readonly #open = new Map<number, OpenFeed>();
  readonly #unsubscribe: readonly (() => void)[];
  readonly #clock: NodeJS.Timeout;

  constructor(
    private readonly ports: Ports,
    private readonly declared: DeclaredLive,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.#unsubscribe = [
      ports.bus.subscribe('tenant-changed', ({ tenantIds }) => {
        for (const tenantId of tenantIds) this.#wake(tenantId);
      }),
      ...declared.signals.map((signal) =>
        ports.bus.subscribe(signal.on, ({ tenantId }) => this.#tell(tenantId, (feed) => feed.signal(signal))),
      ),
    ];
    this.#clock = setInterval(() => {
      for (const tenantId of this.#open.keys()) this.#wake(tenantId);
    }, lookEvery);
    this.#clock.unref();
  }

  /**
   * A tenant's changes after a position, or from now on, for one of its staff; their membership is
   * checked again with each change.
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
      .then(
        (position) =>
          new TenantFeed(
            { ...this.ports, presenters: this.declared.presenters },
            tenantId,
            position,
            this.onFailure,
            left,
          ),
      );
    const open: OpenFeed = { feed, subscribers: 0 };
    this.#open.set(tenantId, open);
    feed.catch(() => this.#open.delete(tenantId));
    return open;
  }

  #wake(tenantId: number): void {
    this.#tell(tenantId, (feed) => feed.wake());
  }

  #tell(tenantId: number, tell: (feed: TenantFeed) => void): void {
    // subscribers of a feed that could not be opened have got its error already
    this.#open.get(tenantId)?.feed.then(tell, () => undefined);
  }
}
