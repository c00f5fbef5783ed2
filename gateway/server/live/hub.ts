import type { EdgePorts } from '../../../infra/platform/modules/ports.ts';
import type { BoundedChanges } from './bounded-changes.ts';
import type { DeclaredLive } from './declared.ts';
import { TenantFeed } from './tenant-feed.ts';

type Ports = Pick<EdgePorts, 'bus' | 'positions' | 'reads'>;

/** Milliseconds between two polls, for changes whose message the bus lost. */
const pollInterval = 1_000;

/** A feed, kept while it has subscribers. */
interface OpenFeed {
  readonly feed: Promise<TenantFeed>;
  subscribers: number;
}

/**
 * The feeds of all tenants that have subscribers in this process, one for each tenant. The bus wakes a
 * feed after the read models were written; a poll every second finds changes whose message was lost.
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
        ports.bus.subscribe(signal.on, ({ tenantId }) =>
          this.#withFeed(tenantId, (feed) => feed.signal(signal)),
        ),
      ),
    ];
    this.#clock = setInterval(() => {
      for (const tenantId of this.#open.keys()) this.#wake(tenantId);
    }, pollInterval);
    this.#clock.unref();
  }

  /**
   * A tenant's changes after a position (null: from now on) for one of its users. Their membership is
   * checked again before each delivery.
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
    const onUnsubscribe = () => {
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
            onUnsubscribe,
          ),
      );
    const open: OpenFeed = { feed, subscribers: 0 };
    this.#open.set(tenantId, open);
    feed.catch(() => this.#open.delete(tenantId));
    return open;
  }

  #wake(tenantId: number): void {
    this.#withFeed(tenantId, (feed) => feed.wake());
  }

  #withFeed(tenantId: number, act: (feed: TenantFeed) => void): void {
    // when the feed could not be opened, its subscribers already got the error
    this.#open.get(tenantId)?.feed.then(act, () => undefined);
  }
}
